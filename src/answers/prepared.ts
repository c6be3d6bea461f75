import { remember } from '../core/answers/detect.ts';
import { CUE_WORDS } from './cue-words.computed.ts';
import { ANSWERS } from './index.ts';

remember(ANSWERS, CUE_WORDS);

export { ANSWERS };
