import type { CmsState } from './startCms.ts';
import type { Settings } from './settings.ts';

/** What a newcomer needs to know once the product is up: addresses, demo accounts, and where one-time codes arrive. */
export function readyTable(settings: Settings, cms: CmsState): string {
  const { urls, loopback } = settings;
  const rows: (readonly [string, string])[] = [
    ['Site', `${urls.edge}/vplus/auth/register  and  /vplus/auth/login`],
    ['CMS', cms.state === 'up' ? `${urls.cms}/admin` : 'not running (the site serves its last good content)'],
    ['Product API', urls.sandbox],
    ['Codes and mails', `${urls.provider}/inbox`],
    ['Provider lab', `${urls.provider}/  (more people, a partner, other accounts)`],
  ];
  if (loopback) {
    rows.push(['Subscriber', 'demo@alur.test / Streaming1']);
    if (cms.state === 'up')
      rows.push(
        ['Editor (publishes)', 'editor@alur.test / alur-editor'],
        ['Author', 'author@alur.test / alur-author'],
        ['Translator', 'translator@alur.test / alur-translator'],
        ['Developer', 'developer@alur.test / alur-developer'],
        ['Marketer', 'marketer@alur.test / alur-marketer'],
        ['Support', 'support@alur.test / alur-support'],
        ['Administrator', 'admin@alur.test / alur-admin'],
      );
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`);
  return ['', ...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}
