import { backdrop, glow, many, numbers, type Scene, sky } from './canvas.ts';

/** A ball on its way into the corner of the goal, in the rain of lights of a full stadium. */
export function derby(): Scene {
  const next = numbers(3);
  const crowd = many(900, () => {
    const [x, y, dice] = [next() * 1280, 70 + next() * 250, next()];
    const fill = dice < 0.4 ? '#e8622c' : dice < 0.6 ? '#f5e9d2' : dice < 0.8 ? '#2b4a7d' : '#16233f';
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(3 + (y / 320) * 5).toFixed(1)}" fill="${fill}" opacity="${(0.35 + next() * 0.5).toFixed(2)}"/>`;
  });
  const net =
    many(17, (at) => `<path d="M${700 + at * 36} 118 ${760 + at * 34} 470"/>`) +
    many(10, (at) => `<path d="M${690 + at * 7} ${118 + at * 38}H1280"/>`);
  return {
    defs: `${sky('#060b1c', '#14265a')}${glow('lamp', '#eaf2ff')}<linearGradient id="grass" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#3aa457"/><stop offset="1" stop-color="#0b3d20"/></linearGradient>
    <radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".7" stop-color="#cdd6e4"/><stop offset="1" stop-color="#5b6780"/></radialGradient>`,
    body: `${backdrop}<g filter="url(#soft)">${crowd}</g>${many(4, (at) => `<ellipse cx="${150 + at * 330}" cy="40" rx="240" ry="170" fill="url(#lamp)"/>`)}
    <path d="M0 430h1280v290H0Z" fill="url(#grass)"/>${many(6, (at) => `<path d="M${at * 260 - 160} 720 ${at * 200 + 60} 430h100l40 290Z" fill="#fff" opacity=".05"/>`)}
    <g fill="none" stroke="#fff" stroke-width="2" opacity=".45">${net}</g><path d="M690 480V112h590" fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round"/>
    <path d="M120 640C260 520 380 420 470 350" fill="none" stroke="#fff" stroke-width="90" stroke-linecap="round" opacity=".16" filter="url(#blur)"/>
    <g transform="translate(540 296) rotate(-18)"><circle r="104" fill="url(#ball)"/><g fill="#17203a"><path d="m0-40 38 28-14 44h-48l-14-44Z"/><path d="m-98-34 26-6 16 32-20 28-24-10ZM98-34 72-40 56-8l20 28 24-10ZM-38 62l12 34 26 8 26-8 12-34-38-12ZM-44-94l14 24h60l14-24L0-104Z" opacity=".9"/></g></g>`,
  };
}

/** A shuttle in a spot of light above an empty court. */
export function smash(): Scene {
  const feathers = many(9, (at) => {
    const turn = (at - 4) * 11;
    return `<path transform="rotate(${turn})" d="M-9 40C-30 130-34 200-26 262q26 20 52 0C34 200 30 130 9 40Z" fill="#fff" opacity="${(0.95 - Math.abs(at - 4) * 0.09).toFixed(2)}" stroke="#b9c8d4" stroke-width="3"/>`;
  });
  return {
    defs: `${sky('#04161d', '#0b4a4a')}${glow('spot', '#9ff5e2', 0.8)}<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#dffdf5" stop-opacity=".55"/><stop offset="1" stop-color="#dffdf5" stop-opacity="0"/></linearGradient>`,
    body: `${backdrop}<path d="M520-20h220l330 740H120Z" fill="url(#beam)" filter="url(#blur)"/><path d="M0 560h1280v160H0Z" fill="#0a5c4c"/>
    <g stroke="#eafff8" stroke-width="7" opacity=".75" fill="none"><path d="M250 560 60 720M1030 560l190 160M640 560v160M190 618h900"/></g>
    <g opacity=".5" stroke="#d8efe8" stroke-width="2">${many(40, (at) => `<path d="M${at * 33} 420v140"/>`)}${many(6, (at) => `<path d="M0 ${424 + at * 27}h1280"/>`)}</g><path d="M0 414h1280v12H0Z" fill="#fff"/>
    <ellipse cx="640" cy="250" rx="360" ry="240" fill="url(#spot)"/><path d="M1200-40 760 150" stroke="#fff" stroke-width="120" opacity=".12" filter="url(#blur)"/>
    <g transform="translate(600 300) rotate(-118) scale(.98)">${feathers}<path d="M-118 196q118 44 236 0M-104 136q104 36 208 0" fill="none" stroke="#cdd8e0" stroke-width="6"/><path d="M-44 44a44 58 0 0 1 88 0l-6 18h-76Z" transform="translate(0 -14)" fill="#e8ddc4"/><path d="M-46 30h92v18h-92Z" fill="#d7263d"/></g>`,
  };
}

/** Trails of light on a bend by night. */
export function race(): Scene {
  const next = numbers(19);
  const trails = many(34, (at) => {
    const [offset, red] = [at * 7 - 110, at % 3 === 0];
    return `<path d="M-40 ${640 + offset * 0.9}C360 ${560 + offset} 620 ${560 + offset * 0.5} 800 ${430 + offset * 0.34}S1080 ${300 + offset * 0.12} 1320 ${286 + offset * 0.1}" stroke="${red ? '#ff4b3a' : next() < 0.5 ? '#ffd9a0' : '#ff9a3c'}" stroke-width="${(1 + next() * 5).toFixed(1)}" opacity="${(0.25 + next() * 0.7).toFixed(2)}"/>`;
  });
  const boards = many(
    9,
    (at) =>
      `<path d="M${90 + at * 140} ${330 - at * 9}h112v${52 - at * 2}h-112Z" fill="${['#f2b33d', '#e9e6df', '#d3402f'][at % 3] ?? ''}" opacity=".75"/>`,
  );
  return {
    defs: `${sky('#0a0718', '#2b1036', '#120a12')}${glow('lamp', '#ffe2b8')}`,
    body: `${backdrop}${many(60, () => `<circle cx="${(next() * 1280).toFixed(0)}" cy="${(120 + next() * 160).toFixed(0)}" r="${(4 + next() * 14).toFixed(0)}" fill="${next() < 0.5 ? '#ffb45e' : '#c35fd0'}" opacity="${(0.1 + next() * 0.35).toFixed(2)}"/>`)}
    ${many(3, (at) => `<ellipse cx="${240 + at * 400}" cy="120" rx="260" ry="150" fill="url(#lamp)"/>`)}<path d="M0 360 1280 250v470H0Z" fill="#15131c"/><g filter="url(#soft)">${boards}</g>
    <path d="M-20 470C420 420 700 400 900 330S1180 270 1300 268" fill="none" stroke="#f3efe6" stroke-width="6" opacity=".6"/><g fill="none" stroke-linecap="round" filter="url(#blur)" opacity=".8">${trails}</g><g fill="none" stroke-linecap="round">${trails}</g>`,
  };
}
