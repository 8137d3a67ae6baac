import loginFlow from '../../schemas/flows/login.json' with { type: 'json' };
import registerFlow from '../../schemas/flows/register.json' with { type: 'json' };
import english from '../../locales/en/common.json' with { type: 'json' };
import indonesian from '../../locales/id/common.json' with { type: 'json' };

export type Language = 'en' | 'id';

const flows = { login: loginFlow.messages, register: registerFlow.messages };
const interfaces = { en: english, id: indonesian };

/** The words of a flow, by message key, in one language. */
export function flowWords(flow: keyof typeof flows, language: Language): (key: string) => string {
  const messages: Readonly<Record<string, Readonly<Record<Language, string>>>> = flows[flow];
  return (key) => {
    const text = messages[key]?.[language];
    if (text === undefined) throw new RangeError(`The flow "${flow}" has no words for ${key}.`);
    return text;
  };
}

/** The interface's words of `locales/<language>/common.json`. */
export function interfaceWord(key: keyof typeof english, language: Language): string {
  return interfaces[language][key];
}
