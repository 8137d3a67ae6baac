/** Why a camera can't be used. `missing`: there is none, or the page is not served securely enough to have one. */
export type CameraProblem = 'refused' | 'missing' | 'failed';

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/**
 * Opens the camera that looks away from the person, where there is one; the browser asks for permission. Resolves to its pictures, or to why there
 * are none; {@link closeCamera} ends them.
 *
 * @example
 * const opened = await openCamera();
 * if (typeof opened !== 'string') video.srcObject = opened;
 */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Browsers hide it from pages that are not served securely.
  const { mediaDevices } = navigator as Partial<Navigator>;
  if (mediaDevices === undefined) return 'missing';
  try {
    return await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    return (error instanceof DOMException ? problems[error.name] : undefined) ?? 'failed';
  }
}

/** Switches a camera off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
