/** A QR code as it is drawn: dark modules as one path on a white square, quiet zone included. */
export interface DrawnCode {
  /** Modules on a side, with the quiet zone. */
  readonly size: number;
  /** Path data of the dark modules, one unit each. */
  readonly path: string;
}

/** Pixels of one module in the saved picture: large enough for a wallet that reads it from the gallery. */
const scale = 12;

/** Saves a code as a PNG, dark on white. Does nothing where the device can't paint. */
export function savePicture({ size, path }: DrawnCode, name: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  canvas.toBlob((blob) => {
    if (blob) download(blob, name);
  }, 'image/png');
}

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(address);
}
