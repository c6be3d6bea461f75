/** Wikipedias whose code differs from the language's. */
const RENAMED: Readonly<Record<string, string>> = {
  cmn: 'zh',
  fil: 'tl',
  gsw: 'als',
  lzh: 'zh-classical',
  nan: 'zh-min-nan',
  nb: 'no',
  rup: 'roa-rup',
  sgs: 'bat-smg',
  vro: 'fiu-vro',
  yue: 'zh-yue',
};

/** Wikipedias with articles; a host that does not exist would make every suggestion request fail. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'af als am an ang ar ary arz as ast av ay az azb ba ban bar bat-smg bcl be bg bh bi bjn bm bn bo bpy br bs ' +
    'bug ca cdo ce ceb ch ckb co cr crh cs csb cu cv cy da de diq dsb dv dz ee el eml en eo es et eu ext fa ff fi ' +
    'fiu-vro fj fo fr frp frr fur fy ga gag gan gd gl glk gn gom gu gv ha hak haw he hi hif hr hsb ht hu hy hyw ' +
    'ia id ie ig ik ilo inh io is it iu ja jam jbo jv ka kaa kab kbd ki kk kl km kn ko koi krc ks ku kv kw ky la ' +
    'lad lb lbe lez lfn lg li lij lmo ln lo lt ltg lv mai mdf mg mhr mi min mk ml mn mr mrj ms mt mwl my myv mzn ' +
    'na nah nap nds ne new nl nn no nov nso nv ny oc olo om or os pa pag pam pap pcd pdc pfl pi pl pms pnb pnt ps ' +
    'pt qu rm rmy rn ro roa-rup roa-tara ru rue rw sa sah sat sc scn sco sd se sg sh shn si sk sl sm sn so sq sr ' +
    'srn ss st stq su sv sw szl ta te tet tg th ti tk tl tn to tpi tr ts tt tum tw ty tyv udm ug uk ur uz ve vec ' +
    'vep vi vls vo wa war wo wuu xal xh xmf yi yo za zea zh zh-classical zh-min-nan zh-yue zu'
  ).split(' '),
);

/** The code of the Wikipedia in a language; English if there is none. */
export function wikipediaCode(language: string | undefined): string {
  const code = RENAMED[language ?? ''] ?? language;
  return code !== undefined && KNOWN.has(code) ? code : 'en';
}
