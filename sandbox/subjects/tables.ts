/** Cities of the gazetteer: item, name and country there. */
export const CITIES = `
Q90 FR Paris
Q84 GB London
Q64 DE Berlin
Q1741 AT Vienna
Q1490 JP Tokyo
Q60 US New York City
Q220 IT Rome
Q597 PT Lisbon
Q2807 ES Madrid
Q727 NL Amsterdam
Q1492 ES Barcelona
Q1726 DE Munich
Q1055 DE Hamburg
Q174 BR São Paulo
Q8678 BR Rio de Janeiro
Q649 RU Moscow
Q1085 CZ Prague
Q1781 HU Budapest
Q3130 AU Sydney
Q406 TR Istanbul
Q641 IT Venice
Q490 IT Milan
Q72 CH Zürich
Q1761 IE Dublin
Q1748 DK Copenhagen
Q1754 SE Stockholm
Q270 PL Warsaw
Q1486 AR Buenos Aires
Q62 US San Francisco
Q172 CA Toronto
`;

export const COUNTRIES = `
Q142 FR
Q145 GB
Q183 DE
Q40 AT
Q17 JP
Q30 US
Q38 IT
Q45 PT
Q29 ES
Q55 NL
Q155 BR
Q159 RU
Q213 CZ
Q28 HU
Q408 AU
Q43 TR
Q39 CH
Q27 IE
Q35 DK
Q34 SE
Q36 PL
Q414 AR
Q16 CA
Q668 IN
Q189 IS
Q114 KE
`;

/** Item, name, born, died, description, sentence. */
export const PEOPLE = `
Q937|Albert Einstein|1879-03-14|1955-04-18|German-born theoretical physicist|He is best known for the theory of relativity and received the Nobel Prize in Physics for 1921.
Q7186|Marie Curie|1867-11-07|1934-07-04|Polish-French physicist and chemist|She discovered polonium and radium and received two Nobel Prizes in two sciences.
Q255|Ludwig van Beethoven|1770-12-17|1827-03-26|German composer and pianist|He wrote nine symphonies, many of his last works when he could no longer hear.
Q254|Wolfgang Amadeus Mozart|1756-01-27|1791-12-05|composer of the Classical period|He composed more than six hundred works, among them The Magic Flute.
Q7259|Ada Lovelace|1815-12-10|1852-11-27|English mathematician and writer|Her notes on the Analytical Engine hold what is called the first computer program.
Q7251|Alan Turing|1912-06-23|1954-06-07|English mathematician and computer scientist|He described what machines can compute and helped to break the Enigma cipher.
Q762|Leonardo da Vinci|1452-04-15|1519-05-02|Italian painter and polymath|He painted the Mona Lisa and filled notebooks with machines, plants and anatomy.
Q692|William Shakespeare|1564-04-26|1616-04-23|English playwright and poet|His plays, among them Hamlet and Romeo and Juliet, are performed more often than those of any other.
Q42|Douglas Adams|1952-03-11|2001-05-11|English author and humourist|He wrote The Hitchhiker's Guide to the Galaxy.
Q935|Isaac Newton|1643-01-04|1727-03-31|English physicist and mathematician|His laws of motion and of gravitation describe planets and apples alike.
Q34253|Linus Torvalds|1969-12-28||Finnish-American software engineer|He began the Linux kernel in 1991 and the version control system Git in 2005.
Q30942|Guido van Rossum|1956-01-31||Dutch programmer|He created the programming language Python.
Q5588|Frida Kahlo|1907-07-06|1954-07-13|Mexican painter|She is known for her self-portraits and for works inspired by Mexican folk art.
Q8023|Nelson Mandela|1918-07-18|2013-12-05|South African politician|He was in prison for 27 years and became the first black president of his country.
`;

/** Item, name, article, class, description, website, year it began. */
export const SOFTWARE = `
Q28865|Python|Python (programming language)|Q9143|general-purpose programming language|https://www.python.org/|1991
Q2005|JavaScript|JavaScript|Q9143|programming language of the web|https://ecma-international.org/|1995
Q978185|TypeScript|TypeScript|Q9143|programming language, JavaScript with types|https://www.typescriptlang.org/|2012
Q575650|Rust|Rust (programming language)|Q9143|systems programming language|https://www.rust-lang.org/|2015
Q37227|Go|Go (programming language)|Q9143|compiled programming language|https://go.dev/|2009
Q251|Java|Java (programming language)|Q9143|object-oriented programming language|https://www.java.com/|1995
Q2407|C++|C++|Q9143|general-purpose programming language|https://isocpp.org/|1985
Q59|PHP|PHP|Q9143|scripting language for the web|https://www.php.net/|1995
Q388|Linux|Linux|Q9135|family of operating systems|https://www.kernel.org/|1991
Q7593|Debian|Debian|Q9135|Linux distribution|https://www.debian.org/|1993
Q698|Firefox|Firefox|Q7397|free web browser|https://www.firefox.com/|2004
Q192490|PostgreSQL|PostgreSQL|Q7397|relational database management system|https://www.postgresql.org/|1996
Q319417|SQLite|SQLite|Q7397|embedded relational database|https://sqlite.org/|2000
Q186055|Git|Git|Q7397|distributed version control system|https://git-scm.com/|2005
`;

/** Item, name, class, description, sentence, website. */
export const OTHERS = `
Q95|Google|Q4830453|American technology company|Larry Page and Sergey Brin founded it in 1998; its search engine is the most used in the world.|https://about.google/
Q2283|Microsoft|Q4830453|American technology company|It is known for the Windows operating system and was founded by Bill Gates and Paul Allen in 1975.|https://www.microsoft.com/
Q312|Apple Inc.|Q4830453|American technology company|Its first successful computer was the Apple II of 1977; the iPhone followed thirty years later.|https://www.apple.com/
Q405|Moon|Q2537|only natural satellite of Earth|It circles the Earth in a little more than 27 days and always shows it the same side.|
Q111|Mars|Q634|fourth planet from the Sun|Iron oxide gives it its red colour; its highest volcano rises more than twenty kilometres.|
`;
