export type Film = {
  readonly id: string;
  readonly title: string;
  readonly article: string;
  readonly released: string;
  readonly imdb: string;
  readonly directorId: string;
  readonly director: string;
  readonly plot: string;
};

export type Series = {
  readonly id: string;
  readonly title: string;
  readonly article: string;
  readonly firstAired: string;
  readonly imdb: string;
  readonly tvdb: string;
  readonly country: string;
  readonly network: string;
  readonly ended: boolean;
  readonly plot: string;
};

const FILMS_TABLE = `
Q132689|Casablanca|Casablanca (film)|1942-11-26|tt0034583|||A bar owner in wartime Casablanca meets the woman who once left him and has to decide whether to help her and her husband flee.
Q151599|Metropolis|Metropolis (1927 film)|1927-01-10|tt0017136|Q19504|Fritz Lang|In a city of towers the son of its master discovers how the workers live below, and a machine in human shape sets them against each other.
Q83495|The Matrix|The Matrix|1999-03-31|tt0133093|||A programmer learns that the world he knows is a simulation and joins those who fight the machines behind it.
Q25188|Inception|Inception|2010-07-16|tt1375666|Q25191|Christopher Nolan|A thief who steals secrets from dreams is hired to do the opposite: to leave an idea in a sleeping mind.
Q104123|Pulp Fiction|Pulp Fiction|1994-10-14|tt0110912|Q3772|Quentin Tarantino|The ways of two hired killers, a boxer and a gangster's wife cross in stories that are told out of order.
Q44578|Titanic|Titanic (1997 film)|1997-12-19|tt0120338|Q42574|James Cameron|A young woman and a penniless artist fall in love aboard a liner on its first and last voyage.
Q47703|The Godfather|The Godfather|1972-03-24|tt0068646|Q56094|Francis Ford Coppola|The youngest son of a crime family wants nothing to do with its business until his father is shot.
Q155653|Spirited Away|Spirited Away|2001-07-20|tt0245429|Q55400|Hayao Miyazaki|A girl works in a bathhouse of spirits to free her parents, who have been turned into pigs.
Q184843|Blade Runner|Blade Runner|1982-06-25|tt0083658|Q56005|Ridley Scott|A policeman hunts four artificial humans through a rainy Los Angeles and begins to doubt what sets them apart.
`;

const SERIES_TABLE = `
Q1079|Breaking Bad|Breaking Bad|2008-01-20|tt0903747|81189|usa|AMC|yes|A chemistry teacher with cancer begins to make drugs to provide for his family and becomes somebody else on the way.
Q23572|Game of Thrones|Game of Thrones|2011-04-17|tt0944947|121361|usa|HBO|yes|Noble families fight for a throne while an old enemy wakes in the far north.
Q886|The Simpsons|The Simpsons|1989-12-17|tt0096697|71663|usa|FOX|no|The daily life of a yellow family in Springfield, where the father works in a nuclear power plant.
Q34316|Doctor Who|Doctor Who|2005-03-26|tt0436992|78804|gbr|BBC One|no|A traveller in time and space moves through the universe in a blue police box, seldom alone.
Q192837|Sherlock|Sherlock (TV series)|2010-07-25|tt1475582|176941|gbr|BBC One|yes|The detective of Baker Street and his friend, a doctor back from war, solve crimes in the London of today.
Q79784|Friends|Friends|1994-09-22|tt0108778|79168|usa|NBC|yes|Six people in their twenties share flats, jobs, loves and a sofa in a café in New York.
Q478360|The Wire|The Wire|2002-06-02|tt0306414|79126|usa|HBO|yes|Police, dealers, dockers, schools and newspapers: one city seen from all its sides.
Q23831|The Office|The Office (American TV series)|2005-03-24|tt0386676|73244|usa|NBC|yes|A camera team watches the staff of a paper company in a small town, and the manager who wants to be liked.
Q16290|Star Trek: The Next Generation|Star Trek: The Next Generation|1987-09-28|tt0092455|71470|usa|Syndication|yes|A starship and its crew explore the unknown a hundred years after the first of its name.
Q19798734|Stranger Things|Stranger Things|2016-07-15|tt4574334|305288|usa|Netflix|yes|A boy disappears in a small town, and his friends find a girl with strange powers and a door to somewhere else.
`;

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}

export const FILMS: readonly Film[] = rows(FILMS_TABLE).map(
  ([
    id = '',
    title = '',
    article = '',
    released = '',
    imdb = '',
    directorId = '',
    director = '',
    plot = '',
  ]) => ({
    id,
    title,
    article,
    released,
    imdb,
    directorId,
    director,
    plot,
  }),
);

export const SERIES: readonly Series[] = rows(SERIES_TABLE).map(
  ([id = '', title = '', article = '', firstAired = '', imdb = '', tvdb = '', country = '', ...more]) => {
    const [network = '', ended, plot = ''] = more;
    return { id, title, article, firstAired, imdb, tvdb, country, network, ended: ended === 'yes', plot };
  },
);
