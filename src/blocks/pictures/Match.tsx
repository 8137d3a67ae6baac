import type { ReactNode } from 'react';

const lamps = [0, 1, 2, 3, 4, 5].map((at) => ({ x: (at % 3) * 17, y: at < 3 ? 0 : 17, id: at }));

/** A stadium at night: two lights, the stands, the field, and the ball on its way. */
export function Match(): ReactNode {
  return (
    <>
      <path d="M72 96 L10 300 H230 Z" className="draw-a" opacity="0.14" />
      <path d="M408 96 L250 300 H470 Z" className="draw-b" opacity="0.2" />
      {[46, 382].map((x) => (
        <g key={x} transform={`translate(${x} 62)`}>
          <path d="M20 30h12v190H20z" className="draw-far" />
          <path d="M-4 -8h60v46H-4z" className="draw-mid" />
          {lamps.map((lamp) => (
            <circle key={lamp.id} cx={lamp.x + 9} cy={lamp.y + 7} r="6.5" className="draw-light" />
          ))}
        </g>
      ))}
      <path d="M0 250 Q240 160 480 250 V360 H0 Z" className="draw-far" />
      <path
        d="M20 262q6-10 12 0M60 250q6-10 12 0M104 240q6-10 12 0M150 231q6-10 12 0M200 226q6-10 12 0M262 226q6-10 12 0M312 231q6-10 12 0M360 240q6-10 12 0M404 250q6-10 12 0M444 262q6-10 12 0"
        className="draw-fans"
        opacity="0.8"
      />
      <path d="M0 292 Q240 232 480 292 V360 H0 Z" className="draw-mid" />
      <path d="M-20 360 L70 286 H410 L500 360 Z" className="draw-a" opacity="0.9" />
      <path
        d="M-4 346 L74 292 H406 L484 346M240 289V360M206 322a34 12 0 0 0 68 0a34 12 0 0 0-68 0"
        className="draw-chalk"
        opacity="0.45"
      />
      <path d="M92 318 Q150 60 300 118" className="draw-line" strokeDasharray="2 12" strokeLinecap="round" />
      {/* In a light theme the ball is as white as the sky behind it. */}
      <circle cx="306" cy="122" r="36" className="draw-light draw-seam" />
      <path
        d="M306 106l15 11-6 18h-18l-6-18zM306 86v20M340 111l-19 6M327 151l-12-16M285 151l12-16M272 111l19 6"
        className="draw-dark draw-seam"
      />
    </>
  );
}
