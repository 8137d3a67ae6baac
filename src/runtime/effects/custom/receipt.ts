import { effectRequest } from '../call/effectRequest.ts';
import { refusal, type Performer } from '../call/performer.ts';

/** How long the browser may take to read a file that is saved, in milliseconds. */
const readMs = 10_000;

/** Saves the receipt of a payment as a PDF, under the number that the API names it by. */
export const saveReceipt: Performer = async (input, services, spec) => {
  const { wire } = spec;
  const request = wire === undefined ? null : await effectRequest(spec, wire, input, services);
  if (request === null) return refusal(wire?.unknown ?? 'err_bad_request');
  const read = await services.http.send({ ...request, readSuccess: fileOf }, (payload) =>
    payload instanceof File && payload.type === 'application/pdf' ? payload : null,
  );
  if (!read.ok) return { ok: false, error: read.error };
  saveFile(services.self(), read.value);
  return { ok: true };
};

/** Opens the browser's print dialog. */
export const pagePrint: Performer = (_, { self }) => {
  self().print();
  return Promise.resolve({ ok: true });
};

/** What came, under the name that the API gives it. */
async function fileOf(response: Response): Promise<File> {
  const bytes = await response.blob();
  const name = /filename="([\w.-]{1,64})"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([bytes], name ?? '', { type: bytes.type });
}

function saveFile(self: Window, file: File): void {
  const { document } = self;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name === '' ? 'receipt.pdf' : file.name;
  document.body.append(link);
  link.click();
  link.remove();
  self.setTimeout(() => {
    URL.revokeObjectURL(address);
  }, readMs);
}
