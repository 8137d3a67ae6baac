/** Types that others share with publish: documents, items, problems, widgets. It loads nothing, neither when a program runs nor when types are checked. */
export type { WidgetEntry } from './capabilities.ts';
export type { DrawableFlow } from './drawableFlow.ts';
export type {
  Action,
  Call,
  FieldSchema,
  FlowDocument,
  FlowRoute,
  Link,
  Press,
  Step,
  Then,
} from './generated/flow.ts';
export type { FlowDocumentItem } from './item.ts';
export type { ByCommand, Fix, FixCommand, FixOf } from './fix.ts';
export type { Problem } from './problem.ts';
export type { OptionSchema, WidgetSpec } from './widget.ts';
