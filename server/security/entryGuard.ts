import { createHash } from 'node:crypto';

/**
 * Reloads a page whose program did not come: the edge that answered may be of another build, or the connection was lost for a moment. Nothing of the program runs then, so this
 * stands in the page itself. Once for each program, by the address of its script, as the tab's storage remembers (all of them: two builds may come in turns); without storage never, for it would not end. The early script, which
 * is `async`, is not missed. It holds nothing of a page, so that one hash stands for it in every policy.
 */
const source = `addEventListener("error",function(e){var s=e.target,k="alur.reloaded";if(s&&s.tagName==="SCRIPT"&&s.type==="module"&&!s.async&&navigator.onLine)try{var v=sessionStorage.getItem(k)||"";if(v.split(" ").indexOf(s.src)===-1){sessionStorage.setItem(k,v+" "+s.src);location.reload()}}catch(x){}},true)`;

/** The element; it comes before anything that loads. */
export const entryGuard = `<script>${source}</script>`;

/** What the policy of a page names it by. */
export const entryGuardHash = `sha256-${createHash('sha256').update(source).digest('base64')}`;
