/** Other search engines, their pictures, archives of the web. */
export const searching = `
  g google | Google | https://www.google.com/search?q=%s
  gi gimages googleimages | Google Images | https://www.google.com/search?udm=2&q=%s
  gn gnews googlenews | Google News | https://news.google.com/search?q=%s
  gde googlede | Google (Germany) | https://www.google.de/search?q=%s
  gfr googlefr | Google (France) | https://www.google.fr/search?q=%s
  b bing | Bing | https://www.bing.com/search?q=%s
  bi bimages bingimages | Bing Images | https://www.bing.com/images/search?q=%s
  ddg d duckduckgo | DuckDuckGo | https://duckduckgo.com/?q=%s
  ddgi ddgimages | DuckDuckGo Images | https://duckduckgo.com/?iax=images&ia=images&q=%s
  br brave | Brave Search | https://search.brave.com/search?q=%s
  mj mojeek | Mojeek | https://www.mojeek.com/search?q=%s
  marginalia mgn | Marginalia Search | https://marginalia-search.com/search?query=%s
  qw qwant | Qwant | https://www.qwant.com/?q=%s
  eco ecosia | Ecosia | https://www.ecosia.org/search?q=%s
  sp startpage | Startpage | https://www.startpage.com/do/search?query=%s
  kagi k | Kagi | https://kagi.com/search?q=%s
  y yahoo | Yahoo | https://search.yahoo.com/search?p=%s
  ya yandex | Yandex | https://yandex.com/search/?text=%s
  baidu | Baidu | https://www.baidu.com/s?wd=%s
  naver | Naver | https://search.naver.com/search.naver?query=%s
  seznam | Seznam | https://search.seznam.cz/?q=%s
  wiby | Wiby | https://wiby.me/?q=%s
  peertube sepia | Sepia Search | https://sepiasearch.org/search?search=%s
  fediverse mastodon | Mastodon | https://mastodon.social/search?q=%s
  ia archive internetarchive | Internet Archive | https://archive.org/search?query=%s
  wayback wbm webarchive | Wayback Machine | https://web.archive.org/web/*/%s
  whois | ICANN Lookup | https://lookup.icann.org/en/lookup?name=%s
  shodan | Shodan | https://www.shodan.io/search?query=%s
  crt crtsh | crt.sh | https://crt.sh/?q=%s
  virustotal vt | VirusTotal | https://www.virustotal.com/gui/search/%s
  urlscan | urlscan.io | https://urlscan.io/search/#%s
`;
