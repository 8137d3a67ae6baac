import { expect, it } from 'vitest';
import flowFile from '../../../../../schemas/generated/flow-file.schema.json' with { type: 'json' };
import { addCall, setPress } from '../../calls/addCall.ts';
import { setOutcomePart, setTake, setWay } from '../../calls/setOutcome.ts';
import { setSend } from '../../calls/setSend.ts';
import { setStepCall } from '../../calls/stepCalls.ts';
import { renameThing } from '../../clip/renameThing.ts';
import { addCase } from '../../follows/cases.ts';
import { addButton, setDialog } from '../../follows/dialog.ts';
import { wordFollow } from '../../follows/followWords.ts';
import { setLeaving } from '../../follows/leaving.ts';
import { setData } from '../../follows/setData.ts';
import { addRule } from '../../rules/namedRules.ts';
import { setCondition } from '../../rules/setCondition.ts';
import { addCode, setCode } from '../../settings/codes.ts';
import { setBeginning } from '../../settings/firstStep.ts';
import { addRoute, moveRoute, setAccess, setTitle } from '../../settings/flowSettings.ts';
import { addItem } from '../commands/addItem.ts';
import { duplicateEntry } from '../commands/duplicateEntry.ts';
import { addStep } from '../steps/addStep.ts';
import { addChoice } from './choices.ts';
import { jsonOnly } from './jsonOnly.ts';
import { setProperty } from './setProperty.ts';
import { setRequired } from './setRequired.ts';
import { setWords } from './setWords.ts';

/** What changes each property that has a form, by the thing that has it. */
const forms = new Map<object, string>([
  [setTitle, 'FlowDocument.title'],
  [setAccess, 'FlowDocument.access FlowRoute.access'],
  [addRoute, 'FlowDocument.routes'],
  [moveRoute, 'FlowRoute.path'],
  [setTake, 'FlowDocument.lists Then.take'],
  [addRule, 'FlowDocument.values'],
  [setBeginning, 'FlowDocument.firstStep'],
  [addStep, 'FlowDocument.steps Step.actions'],
  [addCode, 'FlowDocument.challenges'],
  [setCode, 'ChallengeSpec.field ChallengeSpec.channel ChallengeSpec.clearOn ChallengeSpec.length'],
  [addCall, 'FlowDocument.calls'],
  [addItem, 'Step.body Input.schema'],
  [duplicateEntry, 'Step.links Display.id Action.id Link.id'],
  [renameThing, 'Input.field FlowDocument.renamed Rename.kind Rename.from Rename.to'],
  [
    setWords,
    'Step.title Step.intro Input.label Input.hint Input.placeholder Input.requiredText Display.label Display.hint Action.label Link.label Link.text',
  ],
  [
    setCondition,
    'Input.visible Input.enabled Input.required Input.rowVisible Input.rowEnabled Display.visible Display.rowVisible Action.visible Action.enabled Link.visible Call.requires',
  ],
  [addChoice, 'Input.choices FieldSchema.enum'],
  [setRequired, 'FieldSchema.const'],
  [
    setProperty,
    'FieldSchema.minLength FieldSchema.maxLength FieldSchema.minimum FieldSchema.maximum Input.options Display.options Action.kind Link.kind',
  ],
  [setStepCall, 'Step.onShow Step.watch WatchSpec.call'],
  [setSend, 'Call.send'],
  [
    setWay,
    'Call.on WatchSpec.on FlowDocument.outcomes Then.call Then.goto Then.leave Then.errorAt Press.call Press.goto Press.leave Button.call Button.goto Button.leave LeaveSpec.to',
  ],
  [setPress, 'Action.call Action.goto Action.leave'],
  [setOutcomePart, 'Then.dropCode Then.startCode'],
  [addCase, 'Then.cases Press.cases Action.cases'],
  [setDialog, 'Then.dialog Press.dialog Action.dialog'],
  [addButton, 'Dialog.buttons'],
  [
    wordFollow,
    'Then.toast Press.toast Action.toast Button.toast Button.label Dialog.title Dialog.message Dialog.detail',
  ],
  [setData, 'Then.set Press.set Action.set Button.set'],
  [setLeaving, 'LeaveSpec.params LeaveSpec.query LeaveSpec.carry'],
]);

function propertiesOfFormat(): readonly string[] {
  const { properties, definitions } = flowFile;
  const things: Readonly<Record<string, object>> = { FlowDocument: properties.document, ...definitions };
  return Object.entries(things).flatMap(([thing, grammar]) =>
    'properties' in grammar && typeof grammar.properties === 'object'
      ? Object.keys(grammar.properties ?? {}).map((name) => `${thing}.${name}`)
      : [],
  );
}

it('[CMS-4800] every property of the format of flows has a form, or is named with a reason as a developer’s', () => {
  const formed = [...forms.values()].flatMap((names) => names.split(' '));
  const all = propertiesOfFormat();
  const known = [...formed, ...Object.keys(jsonOnly)];
  expect(
    all.filter((name) => !known.includes(name)),
    'has neither a form nor a reason',
  ).toEqual([]);
  expect(
    known.filter((name) => !all.includes(name)),
    'is no property of the format',
  ).toEqual([]);
  expect(
    formed.filter((name) => Object.hasOwn(jsonOnly, name)),
    'has a form and a reason',
  ).toEqual([]);
});
