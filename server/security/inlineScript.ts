import { createHash } from 'node:crypto';
import { earlyEventsName, earlyEventTypes } from '../../src/contracts/earlyEvents.ts';

/**
 * Reloads a page whose program did not come: the edge that answered may be of another build, or the connection was lost for a moment. Nothing of the program runs then, so this
 * stands in the page itself. Once for each program, by the address of its script, as the tab's storage remembers (all of them: two builds may come in turns); without storage never, for it would not end.
 */
const reloadOnce = `addEventListener("error",function(e){var s=e.target,k="alur.reloaded";if(s&&s.tagName==="SCRIPT"&&s.type==="module"&&navigator.onLine)try{var v=sessionStorage.getItem(k)||"";if(v.split(" ").indexOf(s.src)===-1){sessionStorage.setItem(k,v+" "+s.src);location.reload()}}catch(x){}},true)`;

/** Keeps which element was pressed, typed into or left until the program takes the list (`src/app/early`): on a slow line a button is there seconds before it works. */
const keepEarlyEvents = `${earlyEventsName}=[];${JSON.stringify(earlyEventTypes)}.forEach(function(t){addEventListener(t,function(e){${earlyEventsName}&&${earlyEventsName}.push([t,e.target])},true)})`;

/** It holds nothing of a page, so that one hash stands for it in every policy. */
const source = `${keepEarlyEvents};${reloadOnce}`;

/** The element; it comes before anything that loads. */
export const inlineScript = `<script>${source}</script>`;

/** What the policy of a page names it by. */
export const inlineScriptHash = `sha256-${createHash('sha256').update(source).digest('base64')}`;
