let painted: boolean | undefined;

/** Whether this device paints flags as pictures: Windows shows two letters instead, some devices empty boxes. Looked up once. */
export function paintsFlags(): boolean {
  painted ??= look();
  return painted;
}

/** The same, where it was looked up before; undefined: it was not. */
export function knownToPaintFlags(): boolean | undefined {
  return painted;
}

function look(): boolean {
  const size = 16;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.font = `${size}px sans-serif`;
  context.textBaseline = 'top';
  context.fillText('🇮🇩', 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  // Text is painted black; only a picture brings colour.
  for (let at = 0; at < data.length; at += 4)
    if (Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)) > 40) return true;
  return false;
}
