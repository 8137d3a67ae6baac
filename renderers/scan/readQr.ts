import { decodeQR } from 'qr/decode.js';

/** Pixels of the longer side that are looked at: enough for a code that fills a third of the picture. */
const most = 720;

/** The text of the QR code that a camera shows now; null while there is none. `canvas` is drawn on. */
export function readQr(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | null {
  const { videoWidth, videoHeight } = video;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (videoWidth === 0 || videoHeight === 0 || context === null) return null;
  const scale = Math.min(1, most / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  canvas.width = width;
  canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  try {
    return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
  } catch {
    // No code in this picture: the decoder's only way to express it.
    return null;
  }
}
