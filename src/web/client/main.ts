/** What a script adds to pages that are whole without one. Each part looks for its own elements and does nothing elsewhere. */
import { loadCards } from './cards.ts';
import { completeQueries } from './combobox.ts';
import { copyButtons } from './copy.ts';
import { countDown } from './timer.ts';
import { importFiles } from './import.ts';
import { openPictures } from './lightbox.ts';
import { closeMenus } from './menu.ts';
import { showOnce } from './once.ts';
import { rememberScripts } from './scripts-cookie.ts';
import { shortcuts } from './shortcuts.ts';
import { showMaps } from './map.ts';
import { swapLanguages } from './translate.ts';

rememberScripts();
closeMenus();
completeQueries();
loadCards();
openPictures();
showMaps();
swapLanguages();
copyButtons();
showOnce();
countDown();
importFiles();
shortcuts();
