/** Everyday searches in English that no instant answer may take. Several to a line, parted by semicolons. */
export const en = `
1984; se7en; apollo 13; catch 22; 2001 a space odyssey; fahrenheit 451; the 39 steps; ocean's eleven; 12 angry men; 21 jump street
8 mile; 10 things i hate about you; 50 shades of grey; 127 hours; 28 days later; 300 spartans; 13 reasons why; 24 season 1; 9 to 5; blade runner 2049
toy story 4; rocky iv; star wars episode vi; the sixth sense; three body problem; one hundred years of solitude; slaughterhouse five; fantastic four; kill bill vol 2; district 9
iphone 15 pro; iphone 16 vs 15; windows 11; windows 10 end of life; ps5 price; xbox series x; galaxy s24 ultra; rtx 4090; macbook air m3; pixel 9
7-zip; 7zip download; c++ tutorial; c#; .net 8; python 3.12; node 20 lts; java 17 vs 21; ubuntu 24.04; debian 12 iso
office 365; adobe cc 2024; photoshop 2023; excel vlookup; word template; google maps; google translate; gmail login; facebook; youtube
mix; mm; i; vi; coin; morse; port; hash; base; unit; timer; color; regex; json; http; dice; random; emoji; date; weather
dictionary; password; currency; country; time; percent; roman; qr; ip address lookup tool; unix; port louis; port of spain; port authority bus terminal; port wine; hash browns; hash brown casserole
timer coffee; timer switch outdoor; weather underground; weather channel; weather girls; weather bug; weather app android; nice weather; hot weather; cold weather clothing
euro 2024; dollar tree; dollar general hours; pound cake recipe; pound puppies; yen press; real madrid; franc moody; won by a nose; sterling silver ring
time magazine; time warner; time out london; time machine backup; what time is it legal to drink; what time does walmart close; prime time; new york times; sunday times; the time traveler's wife
capital one; capital gains tax; capital punishment; capital letters; das kapital; human capital; venture capital; capital cities band; flag football; red flag laws
language learning apps; body language; language barrier; love languages; continental breakfast; continental tires; country music; country roads; no country for old men; old country store
high definition; meaning of life; the meaning of life monty python; dream meaning; name meaning; definition of done scrum; hidden meaning; double meaning; define css variable; define macro in c
9/11; 24/7; 50/50; 4x4; 4x4 trucks; 10-k; 555-1234; 7-eleven; 3-2-1 backup rule; 3d printer
1/2 cup; 2-1; 360 no scope; 404; 500 days of summer; 5 guys menu; 5g; 6 pack abs; 7 wonders; 8 ball pool
90 day fiance; 911 turbo; 99 problems; 100 best books; 100 metres world record; 1000 island dressing; 1099 form; 401k; 401k withdrawal; 529 plan
2024; 2025 calendar; 2026 world cup; olympics 2028; super bowl 2025; world cup 2022 final; election 2024 results; nba scores; premier league table; champions league draw
manchester united vs arsenal; lakers score; f1 standings; wimbledon 2024; tour de france stage 12; formula 1 2025 calendar; ufc 300; wwe raw; nfl week 7; mlb playoffs
taylor swift; taylor swift 1989; blink 182; maroon 5; u2 one; 50 cent; 21 savage; 2pac; 3 doors down; 30 seconds to mars
beyonce age; barack obama; albert einstein; marie curie; henry viii; louis xiv; pope john paul ii; world war ii; world war i; queen elizabeth ii
chicken recipe; banana bread; chocolate chip cookies; lasagna recipe; beef stew slow cooker; 5 minute mug cake; 3 ingredient pancakes; 30 minute meals; how to boil eggs; sourdough starter
how to tie a tie; how to lose weight; how to screenshot on mac; how to delete facebook; how to make slime; how old is tom cruise; how tall is the eiffel tower; how many ounces are there; how far is the moon; how long to boil an egg
why is the sky blue; who is the president; when is easter; where is my phone; what is love; what is a blockchain; what is the best phone; who won the game; is it going to rain; can dogs eat grapes
error 0x80070005; err_connection_refused; blue screen of death; segmentation fault; nullpointerexception; npm err; git merge conflict; ssl certificate expired; dns not responding; disk full linux
password manager; password protected pdf; reset password; forgot apple id password; wifi password hack; hash table; hash map java; hashtag; md5; sha256
uuid java; uuid vs guid; base64; base jumping; all your base; database; unit testing; unit 731; united airlines; units of study
color purple; color blind test; orange; red dead redemption 2; black friday; blue lagoon; green day; pink floyd; hair color ideas; color street nails
random access memory; random house; dice coefficient; dicey; coin master; coin collecting; coinbase; bitcoin; coin laundry near me; flip phone
morse actor; inspector morse; morse taper; emoji movie; emoji pillow; json bourne; regex cheat sheet; http vs https; port forwarding; usb port not working
roman empire; roman holiday; roman reigns; roman numerals; date night ideas; date movie; dates fruit; speed dating; carbon dating; blind date
percent yield; percentage of water in body; 10 percent happier; 99 percent invisible; one percent; two weeks notice; seven psychopaths; three musketeers; the hateful eight; six feet under
things to do in paris; hotels in rome; flights to tokyo; new york; london; paris texas; vienna sausage; chicago fire; boston tea party; los angeles lakers
pizza near me; gas prices; cheap flights; used cars; apartments for rent; jobs near me; dentist; vet near me; post office hours; bank of america
mile high club; the green mile; inch by inch; foot locker; foot pain; yard sale; pint glass; stone cold; ton 618; cup of joe
mercury; mars; venus williams; jupiter florida; saturn vue; pluto tv; earth day; sun; moon phases; star trek
e; pi day; pi hole; raspberry pi 5; phi phi island; tau protein; sin city; cos clothing; tan lines; log cabin
sqrt function excel; factorial python; modulo operator; log4j; ln command linux; max mara; min pin; absolute value; round table pizza; ceil function
a4 paper; b12 deficiency; b2b; c4 corvette; d20; e36 m3; f150; g7 summit; h1b visa; k2 mountain
mp3; mp4 converter; mpg to mp4; 1080p; 4k tv; 8k; 144hz monitor; 16gb ram; 1tb ssd; 500gb hard drive
5 miles; 10 km run; 100 euro; 20 dollars; 5k training plan; 10k steps; 26.2; marathon time; half marathon training; couch to 5k
2 + 2 = 5 radiohead; one plus one; one plus 12; plus size dresses; times square; minus the bear; divide ed sheeran; x ambassadors; equals 3; zero
time in prison; time for change; weather the storm; sales forecast; forecast accuracy; time in lieu; time in a bottle; nap time; prayer times london; flight time london; dollars to donuts; flag day; language of flowers; definition of ready; weather in spanish; currency exchange near me; what does it mean; phoenix time; usd coin; indian currency
`;
