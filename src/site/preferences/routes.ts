import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { adoptOffered } from './adopt.ts';
import { showBangs } from './bangs.ts';
import { changeBangs } from './change-bangs.ts';
import { changeSites } from './change-sites.ts';
import { exportFile } from './export.ts';
import { showGeneral } from './general.ts';
import { importFile } from './import.ts';
import { resetAll } from './reset.ts';
import { saveGeneral } from './save-general.ts';
import { showSites } from './sites.ts';

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
