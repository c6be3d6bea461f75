/** Films, music, pictures, news, games and what people say. */
export const media = `
  yt youtube | YouTube | https://www.youtube.com/results?search_query=%s
  ytm ytmusic | YouTube Music | https://music.youtube.com/search?q=%s
  vimeo | Vimeo | https://vimeo.com/search?q=%s
  dailymotion dm | Dailymotion | https://www.dailymotion.com/search/%s/videos
  odysee | Odysee | https://odysee.com/$/search?q=%s
  twitch | Twitch | https://www.twitch.tv/search?term=%s
  arte | ARTE | https://www.arte.tv/en/search/?q=%s
  ardmediathek ard | ARD Mediathek | https://www.ardmediathek.de/suche/%s
  zdf | ZDF | https://www.zdf.de/suche?q=%s
  iplayer | BBC iPlayer | https://www.bbc.co.uk/iplayer/search?q=%s
  imdb | IMDb | https://www.imdb.com/find/?q=%s
  tmdb | The Movie Database | https://www.themoviedb.org/search?query=%s
  tvdb thetvdb | TheTVDB | https://thetvdb.com/search?query=%s
  letterboxd lb | Letterboxd | https://letterboxd.com/search/%s/
  rt rottentomatoes | Rotten Tomatoes | https://www.rottentomatoes.com/search?search=%s
  metacritic mc | Metacritic | https://www.metacritic.com/search/%s/
  trakt | Trakt | https://trakt.tv/search?query=%s
  allocine | AlloCiné | https://www.allocine.fr/rechercher/?q=%s
  tvtropes | TV Tropes | https://tvtropes.org/pmwiki/search_result.php?q=%s
  mal myanimelist | MyAnimeList | https://myanimelist.net/search/all?q=%s
  anilist | AniList | https://anilist.co/search/anime?search=%s
  spotify | Spotify | https://open.spotify.com/search/%s
  deezer | Deezer | https://www.deezer.com/search/%s
  soundcloud sc | SoundCloud | https://soundcloud.com/search?q=%s
  bandcamp bc | Bandcamp | https://bandcamp.com/search?q=%s
  lastfm | Last.fm | https://www.last.fm/search?q=%s
  mb musicbrainz | MusicBrainz | https://musicbrainz.org/search?type=artist&query=%s
  discogs | Discogs | https://www.discogs.com/search/?q=%s
  allmusic | AllMusic | https://www.allmusic.com/search/all/%s
  rym | Rate Your Music | https://rateyourmusic.com/search?searchterm=%s
  genius lyrics | Genius | https://genius.com/search?q=%s
  imslp | IMSLP | https://imslp.org/index.php?search=%s
  musescore | MuseScore | https://musescore.com/sheetmusic?text=%s
  ug ultimateguitar | Ultimate Guitar | https://www.ultimate-guitar.com/search.php?search_type=title&value=%s
  whosampled | WhoSampled | https://www.whosampled.com/search/?q=%s
  setlist | setlist.fm | https://www.setlist.fm/search?query=%s
  freesound | Freesound | https://freesound.org/search/?q=%s
  flickr | Flickr | https://www.flickr.com/search/?text=%s
  unsplash | Unsplash | https://unsplash.com/s/photos/%s
  pexels | Pexels | https://www.pexels.com/search/%s/
  pixabay | Pixabay | https://pixabay.com/images/search/%s/
  openverse | Openverse | https://openverse.org/search/?q=%s
  deviantart da | DeviantArt | https://www.deviantart.com/search?q=%s
  artstation | ArtStation | https://www.artstation.com/search?query=%s
  behance | Behance | https://www.behance.net/search/projects?search=%s
  dribbble | Dribbble | https://dribbble.com/search/%s
  pinterest pin | Pinterest | https://www.pinterest.com/search/pins/?q=%s
  giphy gif | GIPHY | https://giphy.com/search/%s
  emojipedia emoji | Emojipedia | https://emojipedia.org/search?q=%s
  met themet | The Met | https://www.metmuseum.org/art/collection/search?q=%s
  xkcd | explain xkcd | https://www.explainxkcd.com/wiki/index.php?search=%s
  bbc | BBC | https://www.bbc.co.uk/search?q=%s
  guardian gu | The Guardian | https://www.theguardian.com/search?q=%s
  nyt | The New York Times | https://www.nytimes.com/search?query=%s
  ap apnews | AP News | https://apnews.com/search?q=%s
  ft | Financial Times | https://www.ft.com/search?q=%s
  economist | The Economist | https://www.economist.com/search?q=%s
  aljazeera aj | Al Jazeera | https://www.aljazeera.com/search/%s
  spiegel | Der Spiegel | https://www.spiegel.de/suche/?suchbegriff=%s
  zeit | Die Zeit | https://www.zeit.de/suche/index?q=%s
  heise | heise online | https://www.heise.de/suche/?q=%s
  golem | Golem | https://suche.golem.de/search.php?q=%s
  monde lemonde | Le Monde | https://www.lemonde.fr/recherche/?search_keywords=%s
  elpais | El País | https://elpais.com/buscador/?q=%s
  repubblica | la Repubblica | https://ricerca.repubblica.it/ricerca/repubblica?query=%s
  ars arstechnica | Ars Technica | https://arstechnica.com/search/?q=%s
  verge | The Verge | https://www.theverge.com/search?q=%s
  lwn | LWN.net | https://lwn.net/Search/DoSearch?words=%s
  reddit r | Reddit | https://www.reddit.com/search/?q=%s
  x twitter tw | X | https://x.com/search?q=%s
  bsky bluesky | Bluesky | https://bsky.app/search?q=%s
  tumblr | Tumblr | https://www.tumblr.com/search/%s
  lemmy | Lemmy | https://lemmy.world/search?q=%s
  medium | Medium | https://medium.com/search?q=%s
  substack | Substack | https://substack.com/search/%s
  ao3 | Archive of Our Own | https://archiveofourown.org/works/search?work_search%5Bquery%5D=%s
  fandom wikia | Fandom | https://community.fandom.com/wiki/Special:Search?query=%s
  mcwiki minecraft | Minecraft Wiki | https://minecraft.wiki/w/index.php?search=%s
  protondb | ProtonDB | https://www.protondb.com/search?q=%s
  bgg boardgamegeek | BoardGameGeek | https://boardgamegeek.com/geeksearch.php?action=search&objecttype=boardgame&q=%s
  lichess | Lichess | https://lichess.org/@/%s
  scryfall | Scryfall | https://scryfall.com/search?q=%s
`;
