// Written by cms/extensions/words/generateWords.ts.
import counts_en from '../../../locales/studio/en/counts.json' with { type: 'json' };
import counts_id from '../../../locales/studio/id/counts.json' with { type: 'json' };
import type { Texts } from './sentences.ts';

export type Key = keyof typeof counts_en;

export interface Placeholders {
  readonly 'alarms.counts': 'entered' | 'now' | 'since' | 'usual' | 'wentOn';
  readonly 'alarms.countsHidden': 'entered' | 'since' | 'usual';
  readonly 'alarms.error': 'code' | 'field' | 'share' | 'usual';
  readonly 'alarms.heard': 'steps';
  readonly 'alarms.outcome': 'call' | 'code' | 'share' | 'usual';
  readonly 'alarms.revision.known': 'revision';
  readonly 'alarms.revision.new': 'revision';
  readonly 'alarms.showStep': 'step';
  readonly 'change.few': 'step';
  readonly 'change.fewer': 'before' | 'high' | 'low' | 'now' | 'step';
  readonly 'change.more': 'before' | 'high' | 'low' | 'now' | 'step';
  readonly 'change.unclear': 'before' | 'now' | 'step';
  readonly 'days.all': 'days';
  readonly doubtful: 'count';
  readonly 'experiment.better': 'high' | 'is' | 'low';
  readonly 'experiment.days': 'days';
  readonly 'experiment.devices': 'day' | 'rest' | 'share';
  readonly 'experiment.kept': 'name';
  readonly 'experiment.notServed': 'until';
  readonly 'experiment.over': 'until';
  readonly 'experiment.reached': 'step';
  readonly 'experiment.runs': 'until';
  readonly 'experiment.some': 'count' | 'shown';
  readonly 'experiment.unclear': 'findable' | 'high' | 'is' | 'low';
  readonly 'experiment.worse': 'high' | 'is' | 'low';
  readonly 'looks.exported': 'who';
  readonly 'looks.looked': 'who';
  readonly 'report.action': 'action';
  readonly 'report.dialog': 'code';
  readonly 'report.empty': 'field';
  readonly 'report.entered': 'step';
  readonly 'report.head': 'at' | 'locale' | 'until' | 'width';
  readonly 'report.looks': 'at' | 'who';
  readonly 'report.moment': 'count' | 'nth';
  readonly 'report.news': 'call' | 'code';
  readonly 'report.other': 'flow';
  readonly 'report.outcome': 'call' | 'code';
  readonly 'report.private': 'step';
  readonly 'report.stopped.differs': 'count' | 'walked';
  readonly 'report.stopped.reload': 'count' | 'walked';
  readonly 'report.stopped.tooMany': 'count' | 'walked';
  readonly 'report.valid': 'field';
  readonly 'report.wrong': 'code' | 'field';
  readonly share: 'high' | 'low' | 'percent';
  readonly since: 'day';
  readonly sinceHint: 'before' | 'now';
  readonly 'times.below': 'seconds';
  readonly worst: 'entered' | 'gaveUp' | 'step';
}

export const texts: Texts = { en: counts_en, id: counts_id };
