/** Everyday searches in Portuguese that no instant answer may take. Several to a line, parted by semicolons. */
export const pt = `
1984; seven; 7 pecados capitais; 12 homens e uma sentença; 21 gramas; 2001 uma odisseia no espaço; 20 mil léguas submarinas; a volta ao mundo em 80 dias; os 3 mosqueteiros; 101 dálmatas
300; 1917; apollo 13; 50 tons de cinza; 13 reasons why; 10 coisas que eu odeio em você; 3% série; cidade de deus; tropa de elite 2; se eu fosse você 2
central do brasil; o auto da compadecida; dom casmurro; os lusíadas; memorial do convento; grande sertão veredas; capitães da areia; vidas secas; ensaio sobre a cegueira; o alquimista
iphone 15; iphone 16 pro max; windows 11; ps5 preço; xbox; galaxy s24; rtx 4060; macbook air; redmi note 13; moto g84
fusca 1300; gol 1.0; fiat uno; onix 2024; hb20; civic 2020; corolla; palio; opala 6 cilindros; renault clio
tempo; o tempo; o tempo e o vento; tempo perdido; tempo integral; quanto tempo; clima; clima organizacional; clima tropical; previsão
previsão signo; meteorologia; temperatura; temperatura corporal; calor; frio; chuva; chuva ácida; tempo real; tempo de cozimento
hora; hora do planeta; hora extra; horas; horas iguais significado; 24 horas; que horas; a que horas joga o benfica; a que horas fecha o shopping; hora de ponta
última hora; meia hora; a hora da estrela; horário; horário de verão 2025; horário do metrô; relógio; 11h11; minuto
euro; euro 2024; euromilhões; eurovisão 2025; dólar; dólar hoje; dólar turismo; libra; libra signo; libras
curso de libras; real; real madrid; plano real; vida real; reais; franco; franco atirador; iene; coroa
moeda; moedas antigas; moeda de 1 real rara; casa da moeda; câmbio; câmbio automático; cotação; cotação soja; capital; capital social
capital inicial; pena capital; capital humano; idioma; idiomas; língua; língua de sinais; língua presa; bandeira; bandeira 2
banco do brasil bandeira; bandeira branca; indicativo; modo indicativo; código; ddd 11; ddd 21; ddi; continente; continente online
definição; alta definição; definição de cultura; definição de amor; definição muscular; significado; significado dos nomes; significado dos sonhos; o que significa; o que significa lol
sentido da vida; dicionário; dicionário informal; senha; senha wifi; esqueci minha senha; gerenciador de senhas; cor; cor de cabelo; cores
laranja; vermelho; azul; verde; preto; branco; rosa; amarelo; roxo; cinza
base; base de dados; base maquiagem; unidade; unidade de saúde; metro; metro lisboa; metrô sp; milha; milhas smiles
polegada; pé; pé de moleque; litro; onça pintada; tonelada; nó; nó de gravata; quilates; graus
porto; porto seguro; porto alegre; porto editora; hash; hashtag; temporizador; timer; qr
qr code whatsapp; ip; ipva 2025; ipad; endereço; json; regex; http; emoji
morse; código morse; morsa; dados; dado; dados móveis; sorte; cara; cara de pau; coroa de flores
número; números; mega sena; lotofácil; quina; romano; império romano; algarismos romanos; dom pedro ii; dom joão vi
luís xiv; henrique viii; joão paulo ii; papa francisco; segunda guerra mundial; manuel i; carlos v; isabel ii; getúlio vargas; salazar
data; data comemorativa; datas; calendário 2025; feriados 2025; páscoa; natal; carnaval 2025; são joão; ano novo
porcentagem; percentagem; por cento; cem; um; dois; três; zero; mil; milhão
brigadeiro; feijoada; pão de queijo; bolo de cenoura; coxinha; bacalhau à brás; francesinha; caldo verde; pastel de nata; arroz doce
bolo de chocolate; farofa; moqueca; pudim; estrogonofe; lasanha; pizza; panqueca; mousse de maracujá; caipirinha
flamengo; corinthians palmeiras; brasileirão 2024; tabela brasileirão; libertadores; benfica; porto sporting; liga portugal; copa do mundo 2022; copa 2026
seleção brasileira; neymar; cristiano ronaldo; pelé; ayrton senna; fórmula 1; moto gp; olimpíadas 2024; ufc 300; nba
lula; bolsonaro; marcelo rebelo de sousa; anitta; ivete sangalo; caetano veloso; chico buarque; legião urbana; amália rodrigues; xutos e pontapés
roberto carlos; marília mendonça; gusttavo lima; ludmilla; racionais mcs; 1kilo; charlie brown jr; sepultura; tom jobim; garota de ipanema
globo; g1; globoplay; sbt; record; rtp 1; sic; tvi; sport tv 1; netflix
bbb 24; bbb 25; a fazenda 16; novela das 9; pantanal; malhação; masterchef; casa dos segredos; big brother; the voice
folha; estadão; uol; terra; público; expresso; correio da manhã; a bola; record jornal; observador
amazon; mercado livre; olx; shopee; magazine luiza; americanas; worten; ikea; pingo doce; lidl
inss; receita federal; imposto de renda 2025; gov.br; detran; correios; ctt; cp comboios; tap; caixa
lisboa; são paulo; rio de janeiro; hotéis em roma; voos para tóquio; o que ver em madrid; salvador; recife; fátima; natal rn
cristo redentor; pão de açúcar; fernando de noronha; gramado; torre de belém; sintra; algarve; madeira; açores; foz do iguaçu
como fazer slime; como emagrecer; como fazer currículo; por que o céu é azul; quem é o presidente; quando é a páscoa; onde fica o acre; quantos países existem; quantos anos tem neymar; qual a altura da torre eiffel
quanto ganha um médico; quanto pesa um elefante; quantas calorias tem uma banana; quanto custa um passaporte; o que é amor; o que fazer hoje; que dia é o jogo; o que é bitcoin; qual o melhor celular; quem ganhou o jogo
erro 0x80070005; tela azul; wifi lento; impressora offline; print windows; juntar pdf; modelo word; excel procv; aprender python; baixar vlc
salário mínimo 2025; fgts; 13 salário; décimo terceiro; pis 2024; iptu; mei; aposentadoria; férias; seguro desemprego
dor de cabeça; dor nas costas; dipirona 500; vitamina b12; covid 19; gripe; médico; dentista; farmácia; sus
cachorro; gato; cavalo; tartaruga; coelho; lobo; urso; abelha; aranha; peixe
a; e; o; de; se; sim; não; em; m; mm
por; por quê; mais; mais você; menos; menos é mais; vezes; dividido; igual; raiz
5 km; 10 euros; 100 dólares; 100 reais; 3 porquinhos; 4 por 4; 7 anões; 8 mile; 9 meses; 10 mandamentos
25 de abril; 7 de setembro; 15 de novembro; 1 de maio; 11 de setembro; 24/7; 4x4; 50/50; 7-zip; c++
51 cachaça; 99 app; 1001 noites; br 101; a1 trânsito; n125; boeing 737; airbus a320; f16; r2d2
tempo de reação; tempo de vida; tempo em inglês; tempo no brasil colonial; previsão de vendas; o tempo em que vivemos; clima organizacional em empresas; a hora do adeus; ddi brasil lista; língua materna
`;
