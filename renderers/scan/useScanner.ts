import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { closeCamera, openCamera, type CameraProblem } from './camera.ts';

/** How often a picture is looked at: a code is read at once, and the phone stays cool. */
const lookMs = 150;

/** What the camera does. */
export type ScannerState = 'off' | 'starting' | 'on' | 'read' | CameraProblem;

interface Scanner {
  readonly state: ScannerState;
  start(): void;
  stop(): void;
}

type ReadQr = typeof import('./readQr.ts').readQr;
interface Running {
  readonly stream: MediaStream;
  readonly readQr: ReadQr;
}

/**
 * A camera that looks for a QR code, and is off until it is started. What reads codes is loaded then. It is switched off when a code was read, when the
 * page is hidden, and when the widget goes.
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (text: string) => void,
): Scanner {
  const [state, setState] = useState<ScannerState>('off');
  const [running, setRunning] = useState<Running | null>(null);
  const turn = useRef(0);
  const end = useCallback((next: ScannerState) => {
    turn.current += 1;
    setRunning(null);
    setState(next);
  }, []);
  const start = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    setState('starting');
    void begin().then((begun) => {
      if (mine !== turn.current) {
        if (typeof begun !== 'string') closeCamera(begun.stream);
        return;
      }
      if (typeof begun === 'string') setState(begun);
      else {
        setRunning(begun);
        setState('on');
      }
    });
  }, []);
  useLooking(video, running, (text) => {
    end('read');
    onRead(text);
  });
  useEffect(() => {
    if (running === null) return undefined;
    const hide = (): void => {
      if (document.hidden) end('off');
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      closeCamera(running.stream);
    };
  }, [running, end]);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  return { state, start, stop: useCallback(() => end('off'), [end]) };
}

/** The camera and what reads codes; or why there are none. */
async function begin(): Promise<Running | CameraProblem> {
  const [stream, readQr] = await Promise.all([
    openCamera(),
    import('./readQr.ts').then(
      (module) => module.readQr,
      () => null,
    ),
  ]);
  if (typeof stream === 'string') return stream;
  if (readQr !== null) return { stream, readQr };
  closeCamera(stream);
  return 'failed';
}

/** Looks at the pictures of a camera until one has a code. */
function useLooking(
  video: RefObject<HTMLVideoElement | null>,
  running: Running | null,
  onRead: (text: string) => void,
): void {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(
    () =>
      running === null || video.current === null
        ? undefined
        : look(video.current, running, (text) => latest.current(text)),
    [video, running],
  );
}

/** Shows the pictures of a camera and looks at them; returns what ends it. */
function look(
  video: HTMLVideoElement,
  { stream, readQr }: Running,
  onRead: (text: string) => void,
): () => void {
  video.srcObject = stream;
  // A play that is cut short by the end of the camera is no fault.
  void video.play().catch(() => undefined);
  const canvas = document.createElement('canvas');
  const timer = setInterval(() => {
    const text = readQr(video, canvas);
    if (text !== null && text !== '') onRead(text);
  }, lookMs);
  return () => {
    clearInterval(timer);
    video.srcObject = null;
  };
}
