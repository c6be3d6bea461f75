import type { SitePage } from '../site/page.ts';
import type { SiteParts } from '../site/parts.ts';
import { adoptOffered } from './preferences/adopt.ts';
import { showBangs } from './preferences/bangs.ts';
import { changeBangs } from './preferences/change-bangs.ts';
import { changeSites } from './preferences/change-sites.ts';
import { exportFile } from './preferences/export.ts';
import { showGeneral } from './preferences/general.ts';
import { importFile } from './preferences/import.ts';
import { resetAll } from './preferences/reset.ts';
import { saveGeneral } from './preferences/save-general.ts';
import { showSites } from './preferences/sites.ts';

/** For everybody: also who may not search reads the sign-in page in some language and some light. */
export function preferencesPages(parts: SiteParts): SitePage[] {
  return [
    showGeneral(parts),
    saveGeneral(parts),
    exportFile,
    importFile(parts),
    resetAll(parts),
    adoptOffered(parts),
    showSites,
    changeSites(parts),
    showBangs(parts),
    changeBangs(parts),
  ];
}
