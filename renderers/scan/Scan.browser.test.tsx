import { encode } from 'uqr';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { testProps } from '../frame/testProps.ts';
import { Scan } from './Scan.tsx';

const streams: MediaStream[] = [];
const timers: ReturnType<typeof setInterval>[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const timer of timers.splice(0)) clearInterval(timer);
  streams.length = 0;
});

/** A camera that shows a QR code, or nothing. */
function camera(text: string | null): () => Promise<MediaStream> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext('2d');
  const draw = (): void => {
    if (context === null) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 640, 480);
    if (text === null) return;
    const { data, size } = encode(text, { border: 4 });
    const side = Math.floor(440 / size);
    context.fillStyle = '#000';
    for (const [y, row] of data.entries())
      for (const [x, dark] of row.entries())
        if (dark) context.fillRect(100 + x * side, 20 + y * side, side, side);
  };
  return () => {
    draw();
    const stream = canvas.captureStream(10);
    streams.push(stream);
    timers.push(setInterval(draw, 100));
    return Promise.resolve(stream);
  };
}

const isOff = (): boolean =>
  streams.every((stream) => stream.getTracks().every(({ readyState }) => readyState === 'ended'));

it('[REN-1380] a code in front of the camera is read into the line, and the camera is switched off', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera('TV-4F7K-9QXM-2HTR-8WPD'));
  const onInput = vi.fn();
  const screen = await render(<Scan {...testProps({ label: 'Code', onInput })} />);
  expect(streams).toEqual([]);
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('TV-4F7K-9QXM-2HTR-8WPD');
  expect(onInput).toHaveBeenLastCalledWith('TV-4F7K-9QXM-2HTR-8WPD');
  await expect.element(screen.getByText('The code was read.')).toBeVisible();
  await expect.poll(isOff).toBe(true);
});

it('[REN-1380] the camera is switched off by its button, and when the widget goes', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera(null));
  const screen = await render(<Scan {...testProps({ label: 'Code' })} />);
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect.element(screen.getByText('Hold the QR code in front of the camera.')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop the camera' }).click();
  await expect.element(screen.getByRole('button', { name: 'Scan with the camera' })).toBeVisible();
  await expect.poll(isOff).toBe(true);
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect.element(screen.getByText('Hold the QR code in front of the camera.')).toBeVisible();
  await screen.unmount();
  await expect.poll(isOff).toBe(true);
});

it.each([
  ['NotAllowedError', 'The camera isn’t allowed here.'],
  ['NotFoundError', 'No camera can be used here.'],
  ['NotReadableError', 'The camera couldn’t be started.'],
])('[REN-1381] %s is said in words, and the code can be typed', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name));
  const onInput = vi.fn();
  const screen = await render(<Scan {...testProps({ label: 'Code', onInput })} />);
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Code' }).fill('TV-1');
  expect(onInput).toHaveBeenLastCalledWith('TV-1');
});

it('[REN-1381] a page that is not served securely has no camera, and the code can be typed', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as unknown as MediaDevices);
  const screen = await render(<Scan {...testProps({ label: 'Code' })} />);
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect.element(screen.getByText('No camera can be used here.', { exact: false })).toBeVisible();
});

it('[REN-1381] a busy field starts no camera', async () => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera(null));
  const screen = await render(<Scan {...testProps({ label: 'Code', state: 'busy' })} />);
  await screen.getByRole('button', { name: 'Scan with the camera' }).click({ force: true });
  expect(asked).not.toHaveBeenCalled();
});
