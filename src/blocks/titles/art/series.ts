import { backdrop, glow, many, numbers, type Scene, sky } from './canvas.ts';

/** Hills with rows of coffee in the first sun, and a house with smoke. */
export function hills(): Scene {
  const rows = (y: number, color: string, bend: number): string =>
    many(
      9,
      (at) =>
        `<path d="M${-60 + at * 150} 740Q${120 + at * 130} ${y + 90} ${bend + at * 92} ${y + 26}" stroke="${color}" stroke-width="9" fill="none" stroke-dasharray="15 9" opacity=".8"/>`,
    );
  return {
    defs: `${sky('#2a3f7c', '#e0826a', '#ffd59a')}${glow('sun', '#fff2c4')}`,
    body: `${backdrop}<ellipse cx="850" cy="330" rx="430" ry="330" fill="url(#sun)"/><circle cx="850" cy="330" r="78" fill="#fff6dc"/>
    <path d="M0 400 230 210l120 110 150-150 250 250 180-110 350 130v320H0Z" fill="#7d5a86" opacity=".75"/><path d="M0 470q240-110 480-30t440-30 360 30v280H0Z" fill="#55677a"/><path d="M0 530q330-120 640-20t640-40v250H0Z" fill="#2f6a55"/><path d="M0 610q420-140 760-40t520-50v200H0Z" fill="#1d4f38"/>${rows(540, '#123a27', 300)}
    <g transform="translate(360 430)"><path d="M0 90V44h120v46Z" fill="#5a2f2a"/><path d="M-22 50 60-8l82 58Z" fill="#b3432f"/><rect x="46" y="56" width="26" height="34" fill="#ffd27a"/><path d="M104 4c-14-30 26-40 8-76s30-40 16-80" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".35" filter="url(#soft)"/></g>
    <g filter="url(#far)" fill="#fff3dc" opacity=".5"><ellipse cx="300" cy="500" rx="300" ry="26"/><ellipse cx="960" cy="480" rx="320" ry="24"/></g>`,
  };
}

/** An ambulance on its way through the town by night. */
export function ambulance(): Scene {
  const next = numbers(37);
  return {
    defs: `${sky('#04060f', '#101b3c', '#1b1533')}${glow('red', '#ff3346')}${glow('blue', '#3f7bff')}<linearGradient id="van" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f5f8ff"/><stop offset="1" stop-color="#aab6cf"/></linearGradient>`,
    body: `${backdrop}<g filter="url(#soft)">${many(16, (at) => `<path d="M${at * 84 - 20} ${(150 + next() * 180).toFixed(0)}h${(56 + next() * 30).toFixed(0)}v420h-90Z" fill="#0a1026"/>`)}${many(110, () => `<rect x="${(next() * 1280).toFixed(0)}" y="${(200 + next() * 280).toFixed(0)}" width="8" height="11" fill="#ffcf7d" opacity="${(0.15 + next() * 0.55).toFixed(2)}"/>`)}</g>
    <path d="M0 520h1280v200H0Z" fill="#0b0d18"/><path d="M0 600h1280" stroke="#e9c65b" stroke-width="8" stroke-dasharray="90 70" opacity=".6"/><ellipse cx="560" cy="250" rx="420" ry="280" fill="url(#red)" opacity=".75"/><ellipse cx="760" cy="250" rx="420" ry="280" fill="url(#blue)" opacity=".75"/>
    <g transform="translate(390 250)"><path d="M0 40q0-24 24-24h330q30 0 44 26l58 104q10 16 34 22 30 8 30 40v72H0Z" fill="url(#van)"/><path d="M318 50h54q12 0 18 12l40 76H318Z" fill="#14213f"/><path d="M0 178h520v26H0Z" fill="#e3263a"/><path d="M56 118h52l18-40 30 84 26-64 14 20h60" fill="none" stroke="#e3263a" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><rect x="196" y="-8" width="60" height="26" rx="8" fill="#ff3346"/><rect x="262" y="-8" width="60" height="26" rx="8" fill="#3f7bff"/><circle cx="110" cy="284" r="52" fill="#05070f"/><circle cx="110" cy="284" r="22" fill="#76829c"/><circle cx="410" cy="284" r="52" fill="#05070f"/><circle cx="410" cy="284" r="22" fill="#76829c"/><path d="M520 210h20l180 60-200 20Z" fill="#fff4c9" opacity=".55" filter="url(#blur)"/></g>
    <g opacity=".5" filter="url(#blur)"><path d="M300 640h380" stroke="#ff3346" stroke-width="26"/><path d="M660 650h360" stroke="#3f7bff" stroke-width="26"/></g>`,
  };
}

/** A child's paper boat that sails below a moon of paper. */
export function moonBoat(): Scene {
  const next = numbers(41);
  return {
    defs: `${sky('#101a52', '#3b3f9c', '#8d6bc7')}${glow('moon', '#fff0b8')}`,
    body: `${backdrop}${many(46, () => {
      const [x, y, s] = [next() * 1280, next() * 420, 3 + next() * 8];
      return `<path d="M${x.toFixed(0)} ${(y - s).toFixed(0)}l${(s * 0.3).toFixed(1)} ${(s * 0.7).toFixed(1)} ${(s * 0.7).toFixed(1)} ${(s * 0.3).toFixed(1)}-${(s * 0.7).toFixed(1)} ${(s * 0.3).toFixed(1)}-${(s * 0.3).toFixed(1)} ${(s * 0.7).toFixed(1)}-${(s * 0.3).toFixed(1)}-${(s * 0.7).toFixed(1)}-${(s * 0.7).toFixed(1)}-${(s * 0.3).toFixed(1)} ${(s * 0.7).toFixed(1)}-${(s * 0.3).toFixed(1)}Z" fill="#ffe9a8" opacity="${(0.4 + next() * 0.6).toFixed(2)}"/>`;
    })}<circle cx="880" cy="230" r="280" fill="url(#moon)" opacity=".7"/><path d="M930 90a150 150 0 1 0 90 240 120 120 0 1 1-90-240Z" fill="#ffe08a"/><path d="M930 90a150 150 0 1 0 90 240 140 140 0 0 1-90-240Z" fill="#fff3c4" opacity=".6"/>
    <g stroke="#e9d5ff" stroke-width="2" opacity=".5"><path d="M880-10v100M300-10v120M1120-10v160"/></g><path d="m300 110 14 28 30 4-22 22 6 30-28-14-28 14 6-30-22-22 30-4ZM1120 150l12 24 26 4-18 18 4 26-24-12-24 12 4-26-18-18 26-4Z" fill="#ffd873"/>
    <path d="M0 540q80-50 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0v180H0Z" fill="#5a57c9"/><g transform="translate(500 400) rotate(-5)"><path d="M0 110h300l-62 92H62Z" fill="#ff8f6b"/><path d="m150-80 96 190H54Z" fill="#fff7ea"/><path d="m150-80 0 190H54Z" fill="#ffe3cd"/><path d="M0 110h300l-84 34H84Z" fill="#ffb092"/></g>
    <path d="M0 600q80-46 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0v120H0Z" fill="#3c3aa6"/><path d="M0 660q80-40 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0v60H0Z" fill="#262777"/>`,
  };
}
