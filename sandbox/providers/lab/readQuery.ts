import { isLocale } from '../../../src/contracts/locale.ts';
import { languageOf, type Language } from '../../foundation/language.ts';
import type { FastifyRequest } from 'fastify';

/** The named values of an object that came from outside; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The query of a request, its values not looked at yet. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, unknown>> {
  return fieldsOf(request.query);
}

/** A text among the fields, cut at `most` characters; empty when there is none. */
export function textIn(fields: Readonly<Record<string, unknown>>, name: string, most = 2048): string {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, most) : '';
}

/** The language of a page of the lab: what its address asks for, else what the browser prefers. */
export function shownLanguage(request: FastifyRequest): Language {
  const wanted = textIn(queryOf(request), 'lang');
  return isLocale(wanted) ? wanted : languageOf(request.headers['accept-language']);
}
