/** Papers, data, measures, nature and law. */
export const science = `
  scholar gsc googlescholar | Google Scholar | https://scholar.google.com/scholar?q=%s
  arxiv | arXiv | https://arxiv.org/search/?searchtype=all&query=%s
  biorxiv | bioRxiv | https://www.biorxiv.org/search/%s
  medrxiv | medRxiv | https://www.medrxiv.org/search/%s
  pubmed pm | PubMed | https://pubmed.ncbi.nlm.nih.gov/?term=%s
  pmc | PubMed Central | https://www.ncbi.nlm.nih.gov/pmc/?term=%s
  ncbi | NCBI | https://www.ncbi.nlm.nih.gov/search/all/?term=%s
  s2 semanticscholar | Semantic Scholar | https://www.semanticscholar.org/search?q=%s
  doi | DOI | https://doi.org/%s
  crossref | Crossref | https://search.crossref.org/?q=%s
  dblp | dblp | https://dblp.org/search?q=%s
  base | BASE | https://www.base-search.net/Search/Results?lookfor=%s
  hal | HAL | https://hal.science/search/index?q=%s
  zenodo | Zenodo | https://zenodo.org/search?q=%s
  figshare | figshare | https://figshare.com/search?q=%s
  openalex | OpenAlex | https://openalex.org/works?search=%s
  researchgate rg | ResearchGate | https://www.researchgate.net/search/publication?q=%s
  jstor | JSTOR | https://www.jstor.org/action/doBasicSearch?Query=%s
  nature | Nature | https://www.nature.com/search?q=%s
  plos | PLOS | https://journals.plos.org/plosone/search?q=%s
  springer | SpringerLink | https://link.springer.com/search?query=%s
  sciencedirect sd | ScienceDirect | https://www.sciencedirect.com/search?qs=%s
  ieee | IEEE Xplore | https://ieeexplore.ieee.org/search/searchresult.jsp?queryText=%s
  acm | ACM Digital Library | https://dl.acm.org/action/doSearch?AllField=%s
  ssrn | SSRN | https://papers.ssrn.com/sol3/results.cfm?txtKey_Words=%s
  philpapers | PhilPapers | https://philpapers.org/s/%s
  inspire inspirehep | INSPIRE | https://inspirehep.net/literature?q=%s
  wa wolfram wolframalpha | Wolfram Alpha | https://www.wolframalpha.com/input?i=%s
  mathworld | MathWorld | https://mathworld.wolfram.com/search/?query=%s
  proofwiki | ProofWiki | https://proofwiki.org/w/index.php?search=%s
  oeis | OEIS | https://oeis.org/search?q=%s
  pubchem | PubChem | https://pubchem.ncbi.nlm.nih.gov/#query=%s
  uniprot | UniProt | https://www.uniprot.org/uniprotkb?query=%s
  gbif | GBIF | https://www.gbif.org/species/search?q=%s
  inat inaturalist | iNaturalist | https://www.inaturalist.org/search?q=%s
  apod | Astronomy Picture of the Day | https://apod.nasa.gov/cgi-bin/apod/apod_search?tquery=%s
  mayo mayoclinic | Mayo Clinic | https://www.mayoclinic.org/search/search-results?q=%s
  nhs | NHS | https://www.nhs.uk/search/results?q=%s
  drugs | Drugs.com | https://www.drugs.com/search.php?searchterm=%s
  trials clinicaltrials | ClinicalTrials.gov | https://clinicaltrials.gov/search?term=%s
  owid | Our World in Data | https://ourworldindata.org/search?q=%s
  eurlex | EUR-Lex | https://eur-lex.europa.eu/search.html?scope=EURLEX&text=%s
  patents gp | Google Patents | https://patents.google.com/?q=%s
  espacenet | Espacenet | https://worldwide.espacenet.com/patent/search?q=%s
  courtlistener | CourtListener | https://www.courtlistener.com/?q=%s
`;
