import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { type CompiledLink, conditionVariables, type FlowData, type FlowRuntime, holds } from '@alur/engine';
import { type StepLinkProps, useForm } from './formContext.ts';

const looks = { link: 'form-link', button: 'form-action form-action-secondary' } as const;

/** The ways out of a step, under its actions. */
export function StepLinks(): ReactNode {
  const { runtime, step, t, renderLink } = useForm();
  const read = (): string => step.links.map((link) => (isVisible(link, runtime) ? '1' : '0')).join('');
  const visible = useSyncExternalStore(
    step.links.some((link) => link.visible !== undefined) ? runtime.subscribe : unchanging,
    read,
    read,
  );
  const links = step.links.filter((_, index) => visible[index] === '1');
  if (links.length === 0) return null;
  return (
    <ul className="form-links">
      {links.map((link) => (
        <li
          key={`${link.to} ${link.label}`}
          className={link.kind === 'button' ? 'form-links-button' : undefined}
        >
          {link.text !== undefined && <span>{t(link.text)} </span>}
          {renderLink({
            ...wayOf(link, runtime),
            className: looks[link.kind ?? 'link'],
            children: t(link.label),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Links without a condition are there for good. */
function unchanging(): () => void {
  return () => undefined;
}

function wayOf(
  { to, query, carry = [] }: CompiledLink,
  { getSnapshot }: FlowRuntime,
): Pick<StepLinkProps, 'to' | 'query' | 'carry'> {
  const carriedValues = (): FlowData => {
    const { data } = getSnapshot();
    return Object.fromEntries(
      carry.flatMap((name) => (Object.hasOwn(data, name) ? [[name, data[name] ?? null]] : [])),
    );
  };
  return { to, ...(query ? { query } : {}), ...(carry.length === 0 ? {} : { carry: carriedValues }) };
}

/** A link whose rule fails is not shown; publish has proved that none does. */
function isVisible(link: CompiledLink, { bundle, getSnapshot }: FlowRuntime): boolean {
  if (link.visible === undefined) return true;
  try {
    return holds(link.visible, conditionVariables(bundle, getSnapshot()));
  } catch {
    return false;
  }
}
