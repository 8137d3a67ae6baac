/** A file's name and text. */
type NewFile = readonly [name: string, text: string];

/** Returns the files of a new widget: an input is one line of text, what only shows is a value in a frame. */
export function filesOf(widget: string, kind: 'input' | 'shows'): readonly NewFile[] {
  const component = widget.replace(/^./, (letter) => letter.toUpperCase());
  const parts = kind === 'input' ? inputParts(widget, component) : shownParts(widget, component);
  return [
    [`${widget}.manifest.ts`, manifestOf(widget, kind)],
    [`${widget}.css`, parts.css],
    [
      `${widget}.renderer.ts`,
      `import { ${parts.factory} } from '../../src/contracts/renderer.ts';
import { ${component} } from './${component}.tsx';
import './${widget}.css';

export const renderer = ${parts.factory}('${widget}', ${component});
`,
    ],
    [`${component}.tsx`, parts.component],
    [`${component}.browser.test.tsx`, parts.test],
  ];
}

interface Parts {
  readonly factory: 'inputRenderer' | 'displayRenderer';
  readonly component: string;
  readonly css: string;
  readonly test: string;
}

function inputParts(widget: string, component: string): Parts {
  return {
    factory: 'inputRenderer',
    component: `import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { Frame } from '../frame/Frame.tsx';
import { TextControl } from '../frame/TextControl.tsx';

/** One line of text; say here what is special to it. */
export function ${component}(props: RendererProps<'${widget}'>): ReactNode {
  return (
    <Frame of={props}>
      {(control) => (
        <TextControl
          of={props}
          control={control}
          className="frame-control ${widget}"
          onBlur={props.onBlur}
        />
      )}
    </Frame>
  );
}
`,
    css: `.${widget} {\n  font-variant-numeric: tabular-nums;\n}\n`,
    test: testOf(
      component,
      `  const screen = await render(<${component} {...testProps({ label: 'Mine', value: 'typed' })} />);
  await expect.element(screen.getByLabelText('Mine')).toHaveValue('typed');`,
      'shows its value, named by its label',
    ),
  };
}

function shownParts(widget: string, component: string): Parts {
  return {
    factory: 'displayRenderer',
    component: `import type { ReactNode } from 'react';
import type { DisplayProps } from '../../src/contracts/renderer.ts';

/** A value and its words; say here what is special to it. */
export function ${component}({ id, label, hint, value }: DisplayProps<'${widget}'>): ReactNode {
  return (
    <div className="${widget}" id={id}>
      <p>{label}</p>
      {value !== undefined && value !== null && <p>{String(value)}</p>}
      {hint !== undefined && <p>{hint}</p>}
    </div>
  );
}
`,
    css: `.${widget} {
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface-2);
  color: var(--text-2);
  overflow-wrap: anywhere;
}
`,
    test: testOf(
      component,
      `  const screen = await render(<${component} {...testProps({ label: 'Mine', value: 'shown' })} />);
  await expect.element(screen.getByText('shown')).toBeVisible();`,
      'shows its value',
    ),
  };
}

function testOf(component: string, body: string, title: string): string {
  return `import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { ${component} } from './${component}.tsx';

it('${component} ${title}', async () => {
${body}
});
`;
}

function manifestOf(widget: string, kind: 'input' | 'shows'): string {
  const samples =
    kind === 'input'
      ? `usualSamples({ label }, 'Ayu')`
      : `[
    { state: 'idle', props: { label, value: 'Ayu' } },
    { state: 'long', props: { label: longWords.label, hint: longWords.hint, value: 'Ayu' } },
  ]`;
  return `import type { WidgetManifest } from '../frame/manifest.ts';
import { ${kind === 'input' ? 'usualSamples' : 'longWords'} } from '../frame/usualSamples.ts';

const label = { en: 'A label', id: 'Sebuah label' };

export const manifest: WidgetManifest = {
  widget: '${widget}',
  titles: { en: '${widget}', id: '${widget}' },
  help: { en: 'What it is for, for editors.', id: 'Kegunaannya, untuk editor.' },
  kind: '${kind}',
  values: ['string'],
  options: {},${kind === 'input' ? '\n  can: { ownsText: true },' : ''}
  budget: 1,
  samples: ${samples},
};
`;
}
