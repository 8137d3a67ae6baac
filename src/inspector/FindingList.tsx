import type { ReactNode } from 'react';
import type { SavedFlow } from '../contracts/savedFlow.ts';

/** What publish says of each saved document: with its place in the file, and what to do. */
export function FindingList({ saved }: { readonly saved: readonly SavedFlow[] }): ReactNode {
  if (saved.length === 0)
    return <p className="empty">Save a document of schemas/flows: what publish says of it shows here.</p>;
  return saved.map(({ flow, file, isServed, findings, ms }) => (
    <section key={flow} className="findings">
      <h3>
        {flow} <span className={isServed ? 'good' : 'bad'}>{isServed ? 'published' : 'refused'}</span>{' '}
        <span className="faint">in {ms} ms</span>
      </h3>
      {!isServed && <p>Its last good version is still served.</p>}
      {findings.map(({ rule, severity, sentence, cure, pointer, line, column }) => (
        <article key={`${rule} ${pointer} ${sentence}`}>
          <p>
            <span className={severity === 'error' ? 'mark bad' : 'mark warning'}>{rule}</span> {sentence}
          </p>
          <p className="faint">{cure}</p>
          <p>
            <code>
              {file}:{line}:{column}
            </code>{' '}
            <code className="faint">{pointer}</code>
          </p>
        </article>
      ))}
    </section>
  ));
}
