// `node bench/proof/peerMistakes.ts`: what the linter of SurveyJS finds of the same mistakes, in a form that says the same.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '../../launch/bootstrap/command.mjs';
import { defects } from '../mistakes/corpus.ts';
import { registration, surveyMistakes, type Survey } from './surveyMistakes.ts';

interface Linter {
  readonly lintSurvey: (survey: Survey) => {
    readonly findings: readonly { readonly ruleId: string; readonly message: string }[];
  };
}

const peers = join(import.meta.dirname, '..', 'peers');
const packageFolder = join(peers, 'node_modules', 'survey-linter');
if (!existsSync(packageFolder))
  await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: peers });
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  version: string;
};
const { lintSurvey } = (await import(
  pathToFileURL(join(packageFolder, 'fesm', 'linter', 'index.mjs')).href
)) as Linter;

const rulesOf = (survey: Survey): readonly string[] =>
  lintSurvey(survey).findings.map(({ ruleId }) => ruleId);
const before = rulesOf(registration());

const rows = surveyMistakes.map(({ name, make }) => {
  if (!defects.some((defect) => defect.name === name))
    throw new Error(`"${name}" is no class of the corpus.`);
  const survey = registration();
  make(survey);
  const left = [...before];
  const found = rulesOf(JSON.parse(JSON.stringify(survey)) as Survey).filter((rule) => {
    const known = left.indexOf(rule);
    if (known !== -1) left.splice(known, 1);
    return known === -1;
  });
  return { name, found: [...new Set(found)] };
});
const noticed = rows.filter(({ found }) => found.length > 0);
console.log(
  `${noticed.length} of ${rows.length} found; ${before.length} problems in the form without a mistake: ${before.join(', ')}`,
);

writeFileSync(
  new URL('results/3-peers.md', import.meta.url),
  `## The same mistakes in SurveyJS

\`node bench/proof/peerMistakes.ts\`: of the ${defects.length} classes, ${rows.length} can be made in a form of SurveyJS too (it has no calls, codes, outcomes or
addresses to get wrong). Each was made once, in a registration that says the same; its own linter (\`survey-core/linter\` ${version}) finds ${noticed.length}.

| Mistake | its linter |
| --- | --- |
${rows.map(({ name, found }) => `| ${name} | ${found.length === 0 ? 'nothing' : found.join(', ')} |`).join('\n')}
`,
);
