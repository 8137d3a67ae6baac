/** Sends the form that stands before it. */
const script = 'document.forms[0].submit()';

/** The page that hands a ticket to the edge, and its script, which its policy names. */
export function handoverPage(
  target: string,
  ticket: string,
): { readonly html: string; readonly script: string } {
  return {
    script,
    html: page(
      'Preview',
      `<form method="post" action="${target}"><input type="hidden" name="ticket" value="${ticket}">
<noscript><button>Open the preview · Buka pratinjau</button></noscript></form>
<script>${script}</script>`,
    ),
  };
}

/** Somebody without a login, or without the right to change the item, asked for a preview. */
export function refusalPage(): string {
  return page(
    'No preview',
    `<h1>No preview</h1>
<p>Save the item first, log in to Studio with an account that may change it, and open the preview there again.</p>
<h1 lang="id">Tidak ada pratinjau</h1>
<p lang="id">Simpan itemnya dulu, masuk ke Studio dengan akun yang boleh mengubahnya, lalu buka lagi pratinjaunya di sana.</p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body>${body}</body></html>
`;
}
