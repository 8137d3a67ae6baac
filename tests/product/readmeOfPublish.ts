import { readFile } from 'node:fs/promises';
import { requiredMessages } from '@alur/publish';
import type { FlowDocumentItem } from '@alur/publish/contract';
import { definePublisher } from '@alur/publish/node';
import { bibliotheque } from './bibliotheque.ts'; // defineProduct({ effects: { … }, … }), from '@alur/publish/product'

const { publish } = definePublisher(bibliotheque);
const item = JSON.parse(await readFile('emprunt.json', 'utf8')) as FlowDocumentItem;
const published = await publish(item, { messageKeys: new Set(requiredMessages) });
if (published.ok) {
  const { data, moduleSource, messages, warnings } = published.value;
  console.log(
    data.flow,
    Object.keys(messages).length,
    'texts',
    moduleSource.length,
    'characters of validators',
  );
  for (const { rule, pointer, sentence } of warnings) console.log(`${rule} ${pointer} ${sentence}`);
} else {
  for (const { rule, pointer, sentence, cure } of published.error)
    console.log(`${rule} ${pointer}\n  ${sentence}\n  ${cure}`);
}
