import { isRecord } from '@alur/engine/json';
import type { FlowContent } from '@alur/publish/touched';

/** One edit of a shipped flow: what stands at a place afterwards, and what the edit touches. */
export interface Edit {
  readonly what: string;
  readonly flow: string;
  /** Names one below the other. Entries of lists go by name, as in `field:otp`; the last name `+` adds to a list. */
  readonly place: string;
  /** Undefined: nothing. */
  readonly value: unknown;
  readonly touches: readonly string[];
}

/** Edits as people make them: what, of which flow, where, what stands there then (`-`: nothing), what it touches. */
const table = String.raw`
another title | login | document title | "login.intro" | structure
a note | login | document note | "Ask legal before you change this." | structure
a text | login | messages login.title en | "Hello again" | wording
a further text | login | messages login.extra | {"en":"More","id":"Lagi"} | wording
a text taken off | login | messages login.title | - | wording
open to everyone | login | document access | "everyone" | access
a route less | login | document routes path:/vplus/auth/login-otp | - | address
a route more | login | document routes + | {"path":"/vplus/enter"} | address
a route for subscribers | login | document routes path:/vplus/auth/login access | "subscribers" | access
label of a password | login | document steps password body field:password label | "login.title" | structure
length of a password | login | document steps password body field:password schema | {"minLength":3} | secret
another preset of a password | login | document steps password body field:password use | "newPassword" | secret
a password made plain | login | document steps password body field:password schema | {"writeOnly":false} | secret structure
a password less | login | document steps password body field:password | - | structure secret answers
a field more | login | document steps password body + | {"field":"nickname","schema":{"type":"string"},"widget":"text","label":"login.title"} | structure answers
a secret more | login | document steps code body + | {"field":"pin","use":"password"} | structure secret answers
a field with a pattern | login | document steps password body + | {"field":"nickname","schema":{"type":"string","pattern":"^a+$"},"widget":"text","label":"login.title"} | structure answers pattern
a field of a preset with a pattern | voucher | document steps code body + | {"field":"email","use":"email"} | structure answers
a field of an unknown preset | voucher | document steps code body + | {"field":"email","use":"emial"} | structure answers secret
what travels along | login | document steps password links id:forgot carry + | "nickname" | answers
who is logged in by | login | document values identity | {"var":"data.phone"} | structure identity
what a login begins with | login | document data channel | "phone" | structure identity
a pattern | voucher | document steps code body field:code schema pattern | "^[A-Z]+$" | pattern
patterns with a text | voucher | document steps code body field:code schema allOf | [{"pattern":"[0-9]","errorMessage":{"pattern":"voucher.codeLong"}}] | pattern structure
a longest length | voucher | document steps code body field:code schema maxLength | 32 | structure
an optional field | voucher | document steps code body field:code required | false | structure
what a voucher is checked by | voucher | document calls check send code | "FREE" | money answers
where a voucher leads to | voucher | document calls redeem on ok goto | "code" | money structure
when a voucher may be redeemed | voucher | document calls redeem requires | "isBound" | money structure
a note at a call that moves money | voucher | document calls redeem note | "Once only." | structure
a dialog of such a call | voucher | document outcomes tooMany | {"goto":"code"} | money structure
a button that redeems | voucher | document steps code actions id:check call | "redeem" | money structure
a step more | voucher | document steps why | {"title":"voucher.title","body":[]} | structure
a step less | voucher | document steps done | - | structure
a value that is only shown | voucher | document values isBound | true | structure
where a link leads to | voucher | document steps code links id:stores to | "/vplus/help" | structure
a button less | voucher | document steps done actions id:another | - | structure
a hint | voucher | document steps done body id:ready hint | "voucher.period" | structure
an effect that there is not | voucher | document calls check effect | "voucher.chek" | money identity answers
length of a code | register | document challenges otp length | 4 | identity
what voids a code | register | document challenges otp clearOn + | "password" | identity
settings of the input of a code | register | document steps identity body field:otp options | {"length":4} | identity
label of a code | register | document steps identity body field:otp label | "login.title" | structure
the first step | register | document firstStep | "closed" | structure
what a button needs | register | document steps identity actions id:submit needs | ["otp"] | structure
a button that makes another call | register | document steps identity actions id:submit call | "verify" | identity structure
another effect | register | document calls verify effect | "identity.register" | identity answers
a call less | register | document calls verify | - | identity structure answers
what a TV is looked up by | tv-activate | document calls look send code | "ABCD" | answers
what follows an activated TV | tv-activate | document calls activate on ok goto | "code" | identity structure
what follows live television | deeplink-live | document calls open on other | {"goto":"unavailable"} | structure
a call that is no longer made | deeplink-live | document steps live onShow | - | structure
where a button leads out to | deeplink-live | document steps live actions id:home leave | "/vplus/help" | structure
a name of the address | history | document query + | "page" | address
the address of a step | history | document steps unknown address | {"path":"/vplus/pay/history/gone"} | address
what an address tells | history | document steps unknown address | {"query":{"id":{"var":"data.id"}}} | address answers
which payments are listed | history | document calls readMore send from | "2026-01-01" | money answers
who may see receipts by a token | payment | document routes path:/vplus/pay/payment/gopay viewToken | - | access
when a payment is asked after | payment | document steps transfer watch askAt | 5 | money identity structure
what a payment asks for | payment-form | document values option | "bca" | money identity structure
a page that reads no packages | packages | document steps choose onShow | - | money structure
a notice less | packages | document steps choose body id:none | - | structure
what follows a removed method | saved-methods | document calls unlink on ok | {"goto":"list"} | money structure
the widget of a notice | saved-methods | document steps card body id:leaves widget | "text" | structure
what an unknown partner sees | setpartner | document outcomes unknown | {"goto":"unknown","toast":"x"} | identity structure
what follows a social login | social-login | document calls signIn on ok | {"leave":"/vplus"} | identity structure
rules of a new password | change-password | document steps password body field:newPassword options | {"checklist":false} | secret
a hint at a password | change-password | document steps password body field:currentPassword hint | "x" | structure
a code that is dropped | forgot-password | document steps reset actions id:sendCode dropCode | "otp" | identity structure
a consent given for somebody | remove | document calls deleteWithPassword send consent | true | identity answers
a tick less | remove | document steps password body field:consent | - | structure answers
what follows a method that failed | linked-method | document outcomes failed | {"goto":"unknown"} | money structure
what follows the app | go-to-apps | document calls open on ok | {"goto":"ready"} | structure
which package is bought | buy | document data packageId | "max" | money structure
the code of a payment | payment-code | document calls confirm send otp | "0000" | money identity answers
what a subscription is stopped by | my-package | document calls stopRenewal send | {"subscriptionId":"x"} | money answers
a pattern of a subscriber number | tv-connect | document steps connect body field:subscriber schema pattern | "^[0-9]{5}$" | pattern
what becomes of an e-mail link | verify-email | document calls lookForLink on other | {"goto":"renew"} | identity structure
samples | login | sample_data phone | "+628111" | structure
a warning that is accepted | login | accepted | [{"rule":"PUB-900"}] | structure
a key that there is not | login | document stepz | {"a":1} | structure
calls that are a text | voucher | document calls | "soon" | structure money identity answers
a field that is a number | voucher | document steps code body + | 7 | structure pattern secret identity answers
routes that are no list | voucher | document routes | {"path":"/x"} | structure access address
a schema that is a text | voucher | document steps code body field:code schema | "text" | structure pattern secret
a document that is a text | voucher | document | "{\"steps\":" | structure pattern secret money identity access address answers
`;

export const edits: readonly Edit[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [what = '', flow = '', place = '', value = '', touches = ''] = line.split(' | ');
    const read: unknown = value === '-' ? undefined : JSON.parse(value);
    return { what, flow, place, value: read, touches: touches.split(' ') };
  });

/**
 * The item after an edit.
 * @throws Error when there is no such place
 */
export function applyEdit(item: FlowContent, place: string, value: unknown): FlowContent {
  const changed: unknown = structuredClone({ accepted: null, ...item });
  const parts = place.split(' ');
  const last = parts.pop() ?? '';
  const parent = parts.reduce(entryAt, changed);
  if (Array.isArray(parent)) {
    if (last === '+') parent.push(value);
    else parent.splice(indexOf(parent, last), 1, ...(value === undefined ? [] : [value]));
  } else if (isRecord(parent)) Object.assign(parent, { [last]: value });
  else throw new Error(`Nothing can stand at "${place}".`);
  return JSON.parse(JSON.stringify(changed)) as FlowContent;
}

function entryAt(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return value[indexOf(value, part)];
  if (isRecord(value) && part in value) return value[part];
  throw new Error(`There is no "${part}".`);
}

function indexOf(list: readonly unknown[], part: string): number {
  const [key = '', name] = part.split(':');
  const found = list.findIndex((entry) => isRecord(entry) && entry[key] === name);
  if (found === -1) throw new Error(`There is no "${part}".`);
  return found;
}
