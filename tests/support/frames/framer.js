// Runs in the page around ours: answers the greeting as a partner does, never, too late, or with rubbish and a nonce that it only guessed.
const query = new URLSearchParams(location.search);
const manner = query.get('manner');
/** @type {unknown[]} */
const heard = [];
Object.assign(window, { heard });

addEventListener('message', ({ data, origin, source }) => {
  heard.push(data);
  if (data?.type !== 'alur:hello' || manner === 'silent' || manner === 'evil') return;
  const answer = () =>
    /** @type {Window} */ (source).postMessage(
      { type: 'alur:welcome', version: 1, nonce: data.nonce },
      origin,
    );
  if (manner === 'late') setTimeout(answer, 4_000);
  else answer();
});

addEventListener('DOMContentLoaded', () => {
  const frame = document.createElement('iframe');
  frame.id = 'product';
  frame.src = query.get('src') ?? '';
  document.body.append(frame);
  if (manner !== 'evil') return;
  const welcome = { type: 'alur:welcome', version: 1 };
  const rubbish = [
    null,
    7,
    'alur:welcome',
    [],
    {},
    welcome,
    { ...welcome, nonce: 'guessed' },
    { ...welcome, nonce: ['x'] },
    { ...welcome, nonce: { length: 36 } },
  ];
  for (let count = 0; count < 1_000; count += 1)
    setTimeout(() => frame.contentWindow?.postMessage(rubbish[count % rubbish.length], '*'), count * 2);
});
