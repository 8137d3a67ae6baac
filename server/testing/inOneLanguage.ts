/** For tests: the words of an item that one language lacks, each as `<where> <field>`; the items of its lists are looked at, too. */
export function inOneLanguage(item: unknown, where: string): readonly string[] {
  if (Array.isArray(item)) return item.flatMap((each, at) => inOneLanguage(each, `${where} ${at + 1}`));
  if (typeof item !== 'object' || item === null) return [];
  const fields = new Map(Object.entries(item));
  const stems = [...fields.keys()].filter((name) => name.endsWith('_en')).map((name) => name.slice(0, -3));
  // A name of something (`package_id`) is no word in Indonesian.
  const lone = [...fields.keys()].filter(
    (name) => name.endsWith('_id') && name !== 'package_id' && !fields.has(name.replace(/_id$/, '_en')),
  );
  const lacking = stems
    .flatMap((stem) => [`${stem}_en`, `${stem}_id`])
    .filter((name) => {
      const words: unknown = fields.get(name);
      return typeof words !== 'string' || words.trim() === '';
    });
  return [
    ...[...lone, ...lacking].map((name) => `${where} ${name}`),
    ...[...fields].flatMap(([name, value]) => inOneLanguage(value, `${where} ${name}`)),
  ];
}
