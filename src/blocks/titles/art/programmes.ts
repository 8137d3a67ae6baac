import { backdrop, glow, many, numbers, type Scene, sky } from './canvas.ts';

/** A city at dusk, seen from a studio with lines that reach around a globe. */
export function newsroom(): Scene {
  const next = numbers(43);
  return {
    defs: `${sky('#06142e', '#12407a', '#e2703a')}${glow('globe', '#5fd0ff')}`,
    body: `${backdrop}<circle cx="900" cy="300" r="330" fill="url(#globe)" opacity=".5"/><g fill="none" stroke="#9fe2ff" stroke-width="3" opacity=".75"><circle cx="900" cy="300" r="210"/><ellipse cx="900" cy="300" rx="110" ry="210"/><ellipse cx="900" cy="300" rx="30" ry="210"/><path d="M690 300h420M712 210h376M712 390h376"/></g><g fill="#fff">${many(14, () => `<circle cx="${(720 + next() * 360).toFixed(0)}" cy="${(130 + next() * 330).toFixed(0)}" r="5"/>`)}</g><g fill="none" stroke="#ffd27a" stroke-width="4" opacity=".8"><path d="M740 340q120-190 300-60M800 430q160-60 230-210M760 240q90 180 280 130"/></g>
    ${many(26, (at) => {
      const [x, w, top] = [at * 54 - 30, 40 + next() * 26, 400 + next() * 170];
      return `<path d="M${x} ${top.toFixed(0)}h${w.toFixed(0)}v330h-${w.toFixed(0)}Z" fill="#071022"/>${many(7, () => `<rect x="${(x + 6 + next() * (w - 14)).toFixed(0)}" y="${(top + 14 + next() * 150).toFixed(0)}" width="6" height="9" fill="#ffd48a" opacity="${(0.4 + next() * 0.6).toFixed(2)}"/>`)}`;
    })}<path d="M0 640h1280v80H0Z" fill="#0a1e44"/><path d="M0 640h1280v8H0Z" fill="#ff6a3d"/><path d="M70 560h400v64H70Z" fill="#e23c2e"/><path d="M92 582h240v20H92Z" fill="#fff" opacity=".9"/><path d="M350 582h90v20h-90Z" fill="#fff" opacity=".5"/>`,
  };
}

/** A wok over high flames, and what is tossed in it. */
export function wok(): Scene {
  const next = numbers(47);
  const flame = (x: number, size: number, color: string): string =>
    `<path transform="translate(${x} 640) scale(${size})" d="M0 0c-50-30-56-90-20-150 6 40 24 44 30 20 6-40-10-60 10-110 40 60 70 110 60 170-6 40-40 66-80 70Z" fill="${color}"/>`;
  const bits = many(42, () => {
    const [x, y] = [430 + next() * 430, 90 + next() * 280];
    const color = ['#e8452c', '#62b34a', '#f4c542', '#f3e7cd', '#d98a3d'][Math.floor(next() * 5)] ?? '';
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(14 + next() * 30).toFixed(0)}" height="${(10 + next() * 12).toFixed(0)}" rx="6" fill="${color}" transform="rotate(${(next() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  });
  return {
    defs: `${sky('#1a0a08', '#3d150c', '#150706')}${glow('fire', '#ff8a2b')}<linearGradient id="pan" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#4c4a50"/><stop offset="1" stop-color="#131216"/></linearGradient>`,
    body: `${backdrop}<ellipse cx="640" cy="520" rx="620" ry="400" fill="url(#fire)" opacity=".75"/><g filter="url(#soft)">${many(9, (at) => flame(300 + at * 82, 1 + (at % 3) * 0.25, at % 2 ? '#ff9d2e' : '#ff5a1f'))}${many(7, (at) => flame(370 + at * 88, 0.7, '#ffe08a'))}</g>
    <path d="M360 400h560q-30 190-280 190T360 400Z" fill="url(#pan)"/><ellipse cx="640" cy="400" rx="280" ry="48" fill="#2b1a12"/><path d="M910 410 1210 330" stroke="#5b3a22" stroke-width="34" stroke-linecap="round"/><ellipse cx="640" cy="392" rx="230" ry="34" fill="#c9752f"/>${bits}
    <g fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".14" filter="url(#blur)"><path d="M470 330c-40-90 40-130 0-250M640 300c-40-90 40-140 0-270M810 330c-40-90 40-130 0-250"/></g>`,
  };
}

/** A reef in the sun that comes down through the water, and a shoal above it. */
export function coral(): Scene {
  const next = numbers(53);
  const branch = (x: number, size: number, color: string): string =>
    `<g transform="translate(${x} 720) scale(${size})" stroke="${color}" fill="none" stroke-linecap="round"><path d="M0 0V-150" stroke-width="26"/><path d="M0-60q-60-20-64-110M0-90q60-20 66-110M0-130q-30-30-26-80M0-120q40-10 40-90" stroke-width="18"/></g>`;
  const fish = many(58, () => {
    const [x, y, s] = [260 + next() * 640, 160 + next() * 220, 0.5 + next() * 0.8];
    return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(2)})" d="M0 0q24-18 50 0l18-12v24L50 0Q24 18 0 0Z" fill="${next() < 0.25 ? '#ffd23e' : '#e9fbff'}" opacity="${(0.5 + next() * 0.5).toFixed(2)}"/>`;
  });
  return {
    defs: `${sky('#59d6e8', '#1187b5', '#04304f')}<linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    body: `${backdrop}<g filter="url(#blur)" fill="url(#ray)">${many(7, (at) => `<path d="M${180 + at * 140}-20h70l${(at - 3) * 60 + 90} 640h-200Z" opacity="${at % 2 ? '.55' : '.35'}"/>`)}</g>${fish}
    <g transform="translate(930 250)"><path d="M0 40c60-70 180-70 230 0-50 66-170 66-230 0Z" fill="#0c5a52"/><path d="M30 24q80-34 170 6M40 60q80 26 150-6M110 4v76" stroke="#37a58a" stroke-width="6" fill="none"/><path d="M210 30q60-40 90-90 0 60-50 104ZM60 70q-10 50-60 80 0-50 30-90Z" fill="#0f6f63"/><circle cx="-14" cy="38" r="26" fill="#0f6f63"/></g>
    <path d="M0 640q160-70 330-30t330 0 330-20 290 10v120H0Z" fill="#05283f"/>${branch(120, 1.3, '#ff6f8f')}${branch(300, 0.9, '#ffb347')}${branch(520, 1.15, '#b565e0')}${branch(700, 0.8, '#ff8a5c')}${branch(900, 1.35, '#ff5f7a')}${branch(1120, 1, '#f7d154')}${branch(1220, 1.3, '#9b6bf0')}`,
  };
}

/** Beams over a stage, and hands in the air. */
export function stage(): Scene {
  const next = numbers(59);
  return {
    defs: `${sky('#0a0420', '#3b0f5c', '#c03a7a')}<linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>${glow('centre', '#ffd6a1')}`,
    body: `${backdrop}<g filter="url(#blur)">${many(9, (at) => `<path transform="rotate(${(at - 4) * 11} ${240 + at * 100} 0)" d="M${225 + at * 100}-20h30l110 660h-250Z" fill="${['#42e6d8', '#ff6fb0', '#ffd35c'][at % 3] ?? ''}" opacity=".28"/>`)}</g><ellipse cx="640" cy="440" rx="420" ry="210" fill="url(#centre)"/>
    <path d="M340 470h600v40H340Z" fill="#12061f"/><g fill="#0d0418"><path d="M604 470c-6-60-4-96 8-126h52c12 30 14 66 8 126Z"/><circle cx="638" cy="316" r="30"/><path d="M660 350 760 260l12 12-90 110Z"/><path d="M440 470v-90h90v90ZM750 470v-60h120v60Z"/></g><path d="M200 60h880v18H200Z" fill="#0d0418"/>${many(9, (at) => `<circle cx="${240 + at * 100}" cy="84" r="16" fill="#fff8e0"/>`)}
    <g fill="#07030f">${many(44, (at) => `<circle cx="${at * 30 + next() * 12}" cy="${(640 + next() * 40).toFixed(0)}" r="${(24 + next() * 10).toFixed(0)}"/>`)}<path d="M0 660h1280v60H0Z"/></g><g stroke="#07030f" stroke-width="17" stroke-linecap="round">${many(24, (at) => `<path d="M${at * 54 + 20} 670l${(next() * 40 - 20).toFixed(0)}-${(70 + next() * 110).toFixed(0)}"/>`)}</g>`,
  };
}
