import { cueWordsOf } from '../core/answers/detect.ts';
import { ANSWERS } from './index.ts';

export const CUE_WORDS = cueWordsOf(ANSWERS);
