import type { ReactNode } from 'react';
import { languageName } from '../../../contracts/languageName.ts';
import { isLocale, locales } from '../../../contracts/locale.ts';
import type { SharedWords } from '../../../contracts/preview/sharedDraft.ts';
import { Choice } from './Choice.tsx';
import type { SharedChoices as Choices } from './sharedChoices.ts';
import type { SharedPicture, World } from './picture.ts';

interface SharedChoicesProps {
  readonly steps: Choices['steps'];
  readonly step: string | null;
  readonly world: World;
  readonly words: SharedWords;
  readonly change: (changes: Partial<World>) => void;
  readonly tell: SharedPicture['tell'];
}

/** What may be skipped at once: countdowns of codes, of payments and of orders, in milliseconds. */
const times = [
  ['shared.time.seconds', 10_000],
  ['shared.time.minute', 60_000],
  ['shared.time.hour', 3_600_000],
] as const;

/** What a shared draft is seen in: step, language, width, theme, account, time. */
export function SharedChoices({ steps, step, world, words, change, tell }: SharedChoicesProps): ReactNode {
  const { locale, device, theme, signedIn } = world;
  return (
    <>
      <Choice
        label={words['shared.step']}
        value={step ?? ''}
        options={steps.map(({ id, title }) => [id, title] as const)}
        onChoose={(id) => tell({ type: 'go', step: id })}
      />
      <Choice
        label={words['shared.language']}
        value={locale}
        options={locales.map((each) => [each, languageName(each, each)] as const)}
        onChoose={(tag) => isLocale(tag) && change({ locale: tag })}
      />
      <div className="shared-switches">
        <Switch
          label={words['shared.desktop']}
          isOn={device === 'desktop'}
          className="shared-wide"
          onPress={() => change({ device: device === 'desktop' ? 'mobile' : 'desktop' })}
        />
        <Switch
          label={words['shared.dark']}
          isOn={theme === 'dark'}
          onPress={() => change({ theme: theme === 'dark' ? 'light' : 'dark' })}
        />
        <Switch
          label={words['shared.signedIn']}
          isOn={signedIn}
          onPress={() => change({ signedIn: !signedIn })}
        />
        <button type="button" className="shared-press" onClick={() => tell({ type: 'play', turns: [] })}>
          {words['shared.again']}
        </button>
      </div>
      <div className="shared-switches" role="group" aria-label={words['shared.time']}>
        <span aria-hidden="true">{words['shared.time']}</span>
        {times.map(([key, ms]) => (
          <button key={key} type="button" className="shared-press" onClick={() => tell({ type: 'time', ms })}>
            {words[key]}
          </button>
        ))}
      </div>
    </>
  );
}

function Switch({
  label,
  isOn,
  className = '',
  onPress,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly className?: string;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <button type="button" className={`shared-press ${className}`} aria-pressed={isOn} onClick={onPress}>
      {label}
    </button>
  );
}
