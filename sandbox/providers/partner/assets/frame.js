// The partner's half of the handshake: answers the product's greeting, to the origin that it came from and to no other.
const tell = (/** @type {string} */ text) => {
  const line = document.createElement('li');
  line.textContent = text;
  document.getElementById('log')?.append(line);
};

addEventListener('message', ({ data, origin, source }) => {
  const { origins = '', silent, late } = document.body.dataset;
  const product = document.getElementById('product');
  if (
    !(product instanceof HTMLIFrameElement) ||
    source !== product.contentWindow ||
    !origins.split(' ').includes(origin)
  )
    return;
  if (typeof data?.type !== 'string') return;
  tell(data.path === undefined ? data.type : `${data.type} ${data.path}`);
  if (data.type !== 'alur:hello' || data.version !== 1 || typeof data.nonce !== 'string' || silent) return;
  setTimeout(() => {
    product.contentWindow?.postMessage({ type: 'alur:welcome', version: 1, nonce: data.nonce }, origin);
    tell('alur:welcome');
  }, Number(late));
});
