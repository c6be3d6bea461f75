import { account } from './account.ts';
import { admin } from './admin.ts';
import { cards } from './cards.ts';
import { common } from './common.ts';
import { instant } from './instant.ts';
import { keys } from './keys.ts';
import { maps } from './maps.ts';
import { media } from './media.ts';
import { preferences } from './preferences.ts';
import { search } from './search.ts';
import { status } from './status.ts';
import { translate } from './translate.ts';

export const fr = {
  account,
  admin,
  cards,
  common,
  instant,
  keys,
  maps,
  media,
  preferences,
  search,
  status,
  translate,
};
