import { type ReactNode, useMemo } from 'react';
import type { Bundle, Snapshot } from '@alur/engine';
import type { Explained } from './explain.ts';
import { type ItemReasons, reasonsIn } from './reasons.ts';
import { shortText } from './StateTree.tsx';

/** Every item of the present step, shown or not, and why: each condition with the values that it has read. */
export function ReasonList({
  bundle,
  snapshot,
}: {
  readonly bundle: Bundle;
  readonly snapshot: Snapshot;
}): ReactNode {
  const items = useMemo(() => reasonsIn(bundle, snapshot), [bundle, snapshot]);
  return (
    <ul className="items">
      {items.map((item, index) => (
        <Item key={`${item.kind} ${item.name} ${index}`} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { readonly item: ItemReasons }): ReactNode {
  const { name, kind, widget, isShown, states, reasons } = item;
  return (
    <li className={isShown ? undefined : 'hidden'}>
      <p>
        <span className={isShown ? 'mark good' : 'mark faint'}>{isShown ? 'shown' : 'hidden'}</span>{' '}
        <b>{name}</b>{' '}
        <span className="faint">
          {kind}, {widget}
        </span>{' '}
        {states.map((state) => (
          <span key={state} className="state">
            {state}
          </span>
        ))}
      </p>
      {reasons.length === 0 ? (
        <p className="faint">No condition decides about it.</p>
      ) : (
        reasons.map(({ what, why }, index) => (
          <div key={index} className="reason">
            <span className="name">{what}</span>
            <Condition why={why} />
          </div>
        ))
      )}
    </li>
  );
}

function Condition({ why }: { readonly why: Explained }): ReactNode {
  const { text, yields, reads, parts } = why;
  const named = Object.entries(reads).filter(([name]) => name !== text);
  return (
    <div className="condition">
      <span className={yields === true ? 'good' : yields === false ? 'bad' : 'plain'}>
        {yields === true ? '✓' : yields === false ? '✗' : '='}
      </span>{' '}
      <code>{text}</code> {typeof yields !== 'boolean' && <code className="yields">{shortText(yields)}</code>}
      {named.map(([name, value]) => (
        <span key={name} className="read">
          {name} = {shortText(value)}
        </span>
      ))}
      {parts.map((part, index) => (
        <Condition key={index} why={part} />
      ))}
    </div>
  );
}
