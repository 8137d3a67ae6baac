import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { Link } from '../contracts/generated/flow.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { holds } from '../engine/rules.ts';
import { useForm } from './formContext.ts';
import { ruleVariables } from './ruleVariables.ts';

/** The ways out of a step, under its actions. */
export function StepLinks(): ReactNode {
  const { runtime, step, t, renderLink } = useForm();
  const read = (): string => step.links.map((link) => (isVisible(link, runtime.getSnapshot()) ? '1' : '0')).join('');
  const visible = useSyncExternalStore(runtime.subscribe, read, read);
  const links = step.links.filter((_, index) => visible[index] === '1');
  if (links.length === 0) return null;
  return (
    <ul className="form-links">
      {links.map((link) => (
        <li key={`${link.to} ${link.label}`}>
          {link.text !== undefined && <span>{t(link.text)} </span>}
          {renderLink({ to: link.to, ...(link.query ? { query: link.query } : {}), className: 'form-link', children: t(link.label) })}
        </li>
      ))}
    </ul>
  );
}

function isVisible(link: Link, snapshot: Snapshot): boolean {
  return link.visible === undefined || holds(link.visible, ruleVariables(snapshot));
}
