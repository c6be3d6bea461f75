export type Landmark = {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly city: string;
  readonly country: string;
  /** The class it belongs to in Wikidata. */
  readonly kind: string;
  /** Its number at Tripadvisor, `''` where the sandbox makes one up. */
  readonly tripadvisor: string;
  readonly rating: number;
  readonly reviews: number;
  readonly text: string;
};

const TABLE = `
Q243|Eiffel Tower|48.8583|2.2945|Paris|FR|Q570116|188151|4.6|142000|A tower of wrought iron built for the World Fair of 1889, three hundred metres high and open to visitors on three levels.
Q19675|Louvre|48.8611|2.3364|Paris|FR|Q33506|188757|4.6|104000|The largest art museum in the world, in a former palace of the kings beside the Seine.
Q10285|Colosseum|41.8902|12.4922|Rome|IT|Q570116|192285|4.6|148000|An amphitheatre of the first century that held fifty thousand people.
Q41225|Big Ben|51.5007|-0.1245|London|GB|Q570116||4.5|39000|The great bell of the clock tower at the Palace of Westminster, and by habit the tower itself.
Q82425|Brandenburg Gate|52.5163|13.3777|Berlin|DE|Q570116||4.5|38000|A gate of the eighteenth century with six rows of columns, once between the two halves of the city.
Q48435|Sagrada Família|41.4036|2.1744|Barcelona|ES|Q570116|190166|4.7|166000|A church that Antoni Gaudí planned and that has been under construction since 1882.
Q9202|Statue of Liberty|40.6892|-74.0445|New York City|US|Q570116||4.6|45000|A copper figure on an island in the harbour, given by France in 1886.
Q9141|Taj Mahal|27.1751|78.0421|Agra|IN|Q570116||4.7|41000|A tomb of white marble that an emperor built for his wife in the seventeenth century.
Q131330|Schönbrunn Palace|48.1845|16.3122|Vienna|AT|Q23413||4.6|57000|The summer residence of the Habsburgs with more than a thousand rooms and a park on a hill.
Q160236|Metropolitan Museum of Art|40.7794|-73.9633|New York City|US|Q33506||4.7|56000|Five thousand years of art on the eastern edge of Central Park.
Q6373|British Museum|51.5194|-0.127|London|GB|Q33506||4.6|75000|Two million years of human history and culture, free to enter.
Q160112|Prado Museum|40.4138|-3.6921|Madrid|ES|Q33506||4.7|61000|Spanish and European painting from the twelfth to the early twentieth century.
Q190804|Rijksmuseum|52.36|4.8852|Amsterdam|NL|Q33506||4.7|69000|Dutch art and history, with the masters of the seventeenth century in one hall.
`;

export const LANDMARKS: readonly Landmark[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', name = '', lat = '', lon = '', city = '', country = '', kind = '', ...more] =
      line.split('|');
    const [tripadvisor = '', rating = '', reviews = '', text = ''] = more;
    return {
      id,
      name,
      lat: Number(lat),
      lon: Number(lon),
      city,
      country,
      kind,
      tripadvisor,
      rating: Number(rating),
      reviews: Number(reviews),
      text,
    };
  });
