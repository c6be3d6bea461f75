/** Maps and journeys, weather, shops, kitchen, work, money. */
export const everyday = `
  osm openstreetmap | OpenStreetMap | https://www.openstreetmap.org/search?query=%s
  gm gmaps googlemaps | Google Maps | https://www.google.com/maps/search/%s
  bmaps bingmaps | Bing Maps | https://www.bing.com/maps?q=%s
  amaps applemaps | Apple Maps | https://maps.apple.com/?q=%s
  here wego | HERE WeGo | https://wego.here.com/search/%s
  mapy | Mapy.com | https://mapy.com/en/zakladni?q=%s
  geonames | GeoNames | https://www.geonames.org/search.html?q=%s
  alltrails | AllTrails | https://www.alltrails.com/search?q=%s
  booking | Booking.com | https://www.booking.com/searchresults.html?ss=%s
  airbnb | Airbnb | https://www.airbnb.com/s/%s/homes
  hostelworld | Hostelworld | https://www.hostelworld.com/search?search_keywords=%s
  tripadvisor ta | Tripadvisor | https://www.tripadvisor.com/Search?q=%s
  yelp | Yelp | https://www.yelp.com/search?find_desc=%s
  lonelyplanet | Lonely Planet | https://www.lonelyplanet.com/search?q=%s
  flightaware fa | FlightAware | https://www.flightaware.com/live/flight/%s
  fr24 flightradar | Flightradar24 | https://www.flightradar24.com/data/flights/%s
  wttr | wttr.in | https://wttr.in/%s
  az amazon a | Amazon | https://www.amazon.com/s?k=%s
  ade amazonde | Amazon (Germany) | https://www.amazon.de/s?k=%s
  afr amazonfr | Amazon (France) | https://www.amazon.fr/s?k=%s
  auk amazonuk | Amazon (United Kingdom) | https://www.amazon.co.uk/s?k=%s
  aes amazones | Amazon (Spain) | https://www.amazon.es/s?k=%s
  ait amazonit | Amazon (Italy) | https://www.amazon.it/s?k=%s
  ebay e | eBay | https://www.ebay.com/sch/i.html?_nkw=%s
  ebayde | eBay (Germany) | https://www.ebay.de/sch/i.html?_nkw=%s
  kleinanzeigen kla | Kleinanzeigen | https://www.kleinanzeigen.de/s-suchanfrage.html?keywords=%s
  leboncoin lbc | leboncoin | https://www.leboncoin.fr/recherche?text=%s
  marktplaats | Marktplaats | https://www.marktplaats.nl/q/%s/
  etsy | Etsy | https://www.etsy.com/search?q=%s
  aliexpress ali | AliExpress | https://www.aliexpress.com/wholesale?SearchText=%s
  walmart | Walmart | https://www.walmart.com/search?q=%s
  bestbuy | Best Buy | https://www.bestbuy.com/site/searchpage.jsp?st=%s
  newegg | Newegg | https://www.newegg.com/p/pl?d=%s
  ikea | IKEA | https://www.ikea.com/us/en/search/?q=%s
  decathlon | Decathlon | https://www.decathlon.co.uk/search?Ntt=%s
  fnac | Fnac | https://www.fnac.com/SearchResult/ResultList.aspx?Search=%s
  zalando | Zalando | https://www.zalando.de/catalog/?q=%s
  geizhals gzhls | Geizhals | https://geizhals.de/?fs=%s
  idealo | idealo | https://www.idealo.de/preisvergleich/MainSearchProductCategory.html?q=%s
  camel camelcamelcamel | camelcamelcamel | https://camelcamelcamel.com/search?sq=%s
  pcpartpicker pcpp | PCPartPicker | https://pcpartpicker.com/search/?q=%s
  thomann | Thomann | https://www.thomann.de/gb/search_dir.html?sw=%s
  digikey | DigiKey | https://www.digikey.com/en/products/result?keywords=%s
  mouser | Mouser | https://www.mouser.com/c/?q=%s
  octopart | Octopart | https://octopart.com/search?q=%s
  abebooks | AbeBooks | https://www.abebooks.com/servlet/SearchResults?kn=%s
  bookshop | Bookshop.org | https://bookshop.org/search?keywords=%s
  thriftbooks | ThriftBooks | https://www.thriftbooks.com/browse/?b.search=%s
  allrecipes recipe | Allrecipes | https://www.allrecipes.com/search?q=%s
  bbcfood | BBC Food | https://www.bbc.co.uk/food/search?q=%s
  chefkoch | Chefkoch | https://www.chefkoch.de/rs/s0/%s/Rezepte.html
  marmiton | Marmiton | https://www.marmiton.org/recettes/recherche.aspx?aqt=%s
  seriouseats | Serious Eats | https://www.seriouseats.com/search?q=%s
  off openfoodfacts | Open Food Facts | https://world.openfoodfacts.org/cgi/search.pl?search_terms=%s
  vivino | Vivino | https://www.vivino.com/search/wines?q=%s
  indeed | Indeed | https://www.indeed.com/jobs?q=%s
  yf yahoofinance stock | Yahoo Finance | https://finance.yahoo.com/lookup?s=%s
  investopedia | Investopedia | https://www.investopedia.com/search?q=%s
  opencorporates | OpenCorporates | https://opencorporates.com/companies?q=%s
  meetup | Meetup | https://www.meetup.com/find/?keywords=%s
  thingiverse | Thingiverse | https://www.thingiverse.com/search?q=%s
  printables | Printables | https://www.printables.com/search/models?q=%s
  ravelry | Ravelry | https://www.ravelry.com/search#query=%s
`;
