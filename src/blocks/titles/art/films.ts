import { backdrop, glow, many, numbers, type Scene, sky } from './canvas.ts';

/** A ferry with its windows lit, alone on the sea below a large moon. */
export function ferry(): Scene {
  const next = numbers(5);
  const ripples = many(70, (at) => {
    const y = 450 + at * 3.9;
    const half = 30 + (y - 440) * 0.7 * (0.4 + next() * 0.8);
    return `<path d="M${(880 - half).toFixed(0)} ${y.toFixed(0)}h${(half * 2).toFixed(0)}" opacity="${(0.08 + next() * 0.3).toFixed(2)}"/>`;
  });
  const windows = (y: number, from: number, count: number): string =>
    many(count, (at) => `<rect x="${from + at * 26}" y="${y}" width="15" height="11" rx="2"/>`);
  return {
    defs: `${sky('#071029', '#23305f', '#b0627c', '#f0a27a')}${glow('moon', '#ffe9c9')}<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8d5570"/><stop offset=".25" stop-color="#2a2f5c"/><stop offset="1" stop-color="#070c20"/></linearGradient>`,
    body: `${backdrop}<ellipse cx="880" cy="300" rx="420" ry="360" fill="url(#moon)" opacity=".7"/><circle cx="880" cy="300" r="128" fill="#fff0d6"/>
    <g fill="#fff">${many(60, () => `<circle cx="${(next() * 1280).toFixed(0)}" cy="${(next() * 220).toFixed(0)}" r="${(0.6 + next() * 1.6).toFixed(1)}" opacity="${(0.3 + next() * 0.6).toFixed(2)}"/>`)}</g>
    <path d="M0 446c120-30 190-42 300-20s170 18 260 6v20H0Z" fill="#3b2c55"/><path d="M0 444h1280v276H0Z" fill="url(#sea)"/><g stroke="#ffe3bd" stroke-width="3">${ripples}</g>
    <g transform="translate(250 350)"><path d="M-10 96h470l-52 66H36Z" fill="#10142b"/><path d="M30 58h380v40H30ZM70 22h300v38H70ZM140-8h170v32H140Z" fill="#1b2146"/><path d="M330-52h36v76h-36Z" fill="#c8452f"/><path d="M360-56c60-34 130-18 210-52" fill="none" stroke="#3a355c" stroke-width="22" stroke-linecap="round" opacity=".7" filter="url(#blur)"/><g fill="#ffd98a">${windows(70, 50, 13)}${windows(34, 92, 10)}${windows(2, 156, 5)}</g><path d="M36 162h372" stroke="#ffd98a" stroke-width="3" opacity=".5"/></g>
    <g stroke="#ffd98a" stroke-width="4" opacity=".4">${many(12, (at) => `<path d="M${300 + at * 28} ${524 + (at % 3) * 22}v${20 + (at % 4) * 16}"/>`)}</g>`,
  };
}

/** Somebody with a red umbrella in a narrow street, in the rain and in the light of its signs. */
export function rain(): Scene {
  const next = numbers(13);
  const house = (x: number, w: number, top: number): string =>
    `<path d="M${x} ${top}h${w}v${560 - top}h-${w}Z" fill="#0e1128"/>${many(14, () => `<rect x="${(x + 12 + next() * (w - 40)).toFixed(0)}" y="${(top + 20 + next() * (420 - top)).toFixed(0)}" width="20" height="28" fill="${next() < 0.5 ? '#f6c66b' : '#5ad1e6'}" opacity="${(0.25 + next() * 0.5).toFixed(2)}"/>`)}`;
  const sign = (x: number, y: number, w: number, h: number, color: string): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="none" stroke="${color}" stroke-width="7"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${color}" opacity=".25" filter="url(#blur)"/><rect x="${x - 30}" y="${1100 - y * 0.9}" width="${w + 60}" height="${h}" fill="${color}" opacity=".22" filter="url(#blur)"/>`;
  return {
    defs: `${sky('#0b0d26', '#3a1e56', '#7a2f63')}${glow('lamp', '#ffcf8a')}<linearGradient id="street" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#3a2350"/><stop offset="1" stop-color="#0a0a18"/></linearGradient>`,
    body: `${backdrop}${house(0, 190, 40)}${house(170, 150, 150)}${house(310, 100, 230)}${house(1080, 200, 20)}${house(950, 150, 130)}${house(860, 100, 220)}<ellipse cx="640" cy="330" rx="230" ry="220" fill="url(#lamp)"/>
    <path d="M0 560 420 430h440l420 130v160H0Z" fill="url(#street)"/>${sign(190, 220, 54, 150, '#ff4f8b')}${sign(980, 190, 60, 170, '#35e0d0')}${sign(330, 300, 44, 90, '#ffc24d')}${sign(890, 290, 40, 100, '#ff6a3d')}
    <g transform="translate(640 420)"><path d="M-16 40c-30 40-32 140-22 196h32l6-60 8 60h30c10-70 4-156-22-196Z" fill="#090a17"/><circle cx="0" cy="16" r="24" fill="#090a17"/><path d="M-150-6C-140-110 140-110 150-6q-24-22-50 0-24-22-50 0-24-22-50 0-24-22-50 0-26-22-50 0-26-22-50 0Z" fill="#e5303f"/><path d="M0-84V60" stroke="#090a17" stroke-width="6"/><path d="M-34 246h74l40 150H-80Z" fill="#e5303f" opacity=".16" filter="url(#blur)"/></g>
    <g stroke="#cfe3ff" stroke-width="1.6">${many(260, () => {
      const [x, y, l] = [next() * 1320, next() * 720, 16 + next() * 34];
      return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l-${(l * 0.28).toFixed(0)} ${l.toFixed(0)}" opacity="${(0.1 + next() * 0.35).toFixed(2)}"/>`;
    })}</g>`,
  };
}

/** A house with one lit window below an old tree, in the fog. */
export function banyan(): Scene {
  const next = numbers(23);
  const leaves = many(170, () => {
    const turn = next() * Math.PI;
    const reach = 0.35 + next() * 0.65;
    return `<circle cx="${(420 + Math.cos(turn) * 420 * reach).toFixed(0)}" cy="${(330 - Math.sin(turn) * 290 * reach).toFixed(0)}" r="${(26 + next() * 46).toFixed(0)}"/>`;
  });
  const roots = many(
    22,
    (at) =>
      `<path d="M${170 + at * 25} ${(280 + next() * 60).toFixed(0)}q${(next() * 20 - 10).toFixed(0)} 120 ${(next() * 10 - 5).toFixed(0)} ${(180 + next() * 120).toFixed(0)}" stroke-width="${(2 + next() * 5).toFixed(1)}"/>`,
  );
  return {
    defs: `${sky('#050b12', '#15323a', '#4d6f63')}${glow('moon', '#dff3dd')}${glow('lamp', '#ffb347')}`,
    body: `${backdrop}<circle cx="930" cy="190" r="250" fill="url(#moon)" opacity=".75"/><circle cx="930" cy="190" r="74" fill="#eef8e6"/>
    <g filter="url(#far)" fill="#b9d6c6" opacity=".35"><ellipse cx="260" cy="560" rx="420" ry="60"/><ellipse cx="980" cy="520" rx="420" ry="50"/></g><path d="M0 580q320-50 640-20t640-10v170H0Z" fill="#0a1518"/>
    <g fill="#081014">${leaves}<path d="M350 600c30-120 10-220-40-290l60-20c20 60 40 80 60 90 10-50 0-100-20-140l70 10c0 120 30 230 70 350Z"/></g><g fill="none" stroke="#081014">${roots}</g>
    <ellipse cx="962" cy="500" rx="210" ry="130" fill="url(#lamp)" opacity=".6"/><g transform="translate(840 420)"><path d="M0 150V60h230v90Z" fill="#0b1216"/><path d="M-40 66 116-40 270 66Z" fill="#0e191d"/><rect x="100" y="76" width="44" height="46" fill="#ffc561"/><path d="M122 76v46M100 99h44" stroke="#0b1216" stroke-width="5"/></g>
    <g filter="url(#far)" fill="#cfe6d8" opacity=".3"><ellipse cx="700" cy="640" rx="620" ry="50"/></g>`,
  };
}

/** A planet with rings, and a station that passes before it. */
export function orbit(): Scene {
  const next = numbers(29);
  return {
    defs: `${sky('#050414', '#150d35', '#2a1147')}${glow('sun', '#ffd2a0')}<linearGradient id="planet" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ffc68a"/><stop offset=".45" stop-color="#c4577a"/><stop offset="1" stop-color="#1d0f3c"/></linearGradient><clipPath id="disc"><circle cx="760" cy="380" r="250"/></clipPath>`,
    body: `${backdrop}<g fill="#fff">${many(220, () => `<circle cx="${(next() * 1280).toFixed(0)}" cy="${(next() * 720).toFixed(0)}" r="${(0.5 + next() * 1.7).toFixed(1)}" opacity="${(0.2 + next() * 0.8).toFixed(2)}"/>`)}</g><ellipse cx="470" cy="150" rx="520" ry="330" fill="url(#sun)" opacity=".45"/>
    <g fill="none" stroke="#f7d7b0" transform="rotate(-16 760 380)"><path d="M270 380a490 96 0 0 1 980 0" stroke-width="26" opacity=".35"/><path d="M330 380a430 78 0 0 1 860 0" stroke-width="10" opacity=".55"/></g>
    <circle cx="760" cy="380" r="250" fill="url(#planet)"/><g clip-path="url(#disc)" opacity=".35" filter="url(#soft)" transform="rotate(-16 760 380)">${many(9, (at) => `<path d="M480 ${180 + at * 50}q280 ${at % 2 ? 34 : -30} 560 0v${12 + (at % 3) * 8}q-280 ${at % 2 ? 34 : -30}-560 0Z" fill="${at % 2 ? '#fff1d6' : '#5b1f52'}"/>`)}</g>
    <g fill="none" stroke="#ffe6c4" transform="rotate(-16 760 380)"><path d="M270 380a490 96 0 0 0 980 0" stroke-width="26" opacity=".6"/><path d="M330 380a430 78 0 0 0 860 0" stroke-width="10" opacity=".85"/></g>
    <g transform="translate(300 470) rotate(12)"><path d="M-130-8h260v16h-260Z" fill="#dfe5f5"/><rect x="-34" y="-34" width="68" height="68" rx="14" fill="#f4f6ff"/><rect x="-20" y="-14" width="40" height="14" rx="7" fill="#35c9e6"/><g fill="#3b4fae"><path d="M-150-58h78v46h-78ZM-150 12h78v46h-78ZM72-58h78v46H72ZM72 12h78v46H72Z"/></g><g stroke="#8fa0ee" stroke-width="3"><path d="M-124-58v46M-98-58v46M-124 12v46M-98 12v46M98-58v46M124-58v46M98 12v46M124 12v46"/></g></g>`,
  };
}
