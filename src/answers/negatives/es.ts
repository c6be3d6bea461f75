/** Everyday searches in Spanish that no instant answer may take. Several to a line, parted by semicolons. */
export const es = `
1984; cien años de soledad; seven; 8 apellidos vascos; ocho apellidos vascos; 3 metros sobre el cielo; tres metros sobre el cielo; 12 hombres sin piedad; 21 gramos; 2001 odisea del espacio
20000 leguas de viaje submarino; la vuelta al mundo en 80 días; 101 dálmatas; los 7 samuráis; 7 años en el tíbet; 300; 1917; apolo 13; 50 sombras de grey; 13 reasons why
los 3 mosqueteros; las 13 rosas; don quijote; la casa de papel; élite temporada 7; cuéntame; aquí no hay quien viva; el señor de los anillos 2; rocky 4; saw x
iphone 15; iphone 16 pro max; windows 11; ps5 precio; xbox; galaxy s24; rtx 4060; macbook air; airpods; xiaomi 13
seat 600; seat león; renault 5; citroen c4; audi a3; toyota corolla 2020; peugeot 308; nissan qashqai; dacia; bmw x5
tiempo; el tiempo; el tiempo periódico; el tiempo entre costuras; tiempo de juego; tiempo libre; a tiempo; cuanto tiempo; clima; clima laboral
cambio climático; clima mediterráneo; temperatura; temperatura corporal; previsión; previsión de ventas; pronóstico reservado; hora; hora punta; la hora de josé mota
hora de aventura; cambio de hora 2025; horas extra; 24 horas; que hora; a que hora juega el madrid; a que hora cierra mercadona; la última hora; última hora; media hora
euro; eurocopa 2024; euromillones; eurovisión 2025; dólar; dólar blue; dólar hoy; peso; peso ideal; peso en libras
bajar de peso; peso pluma; libra; libra horóscopo; libra mujer; franco; franco dictadura; francos; real madrid; real sociedad
real decreto 2023; moneda; monedas antiguas; casa de la moneda; moneda al aire; cara o cruz obra; cambio; cambio de aceite; cambio 16; tipo de interés
capital; capital social; capital riesgo; pena capital; capital humano; el capital; idioma; idiomas online; lengua; lengua de signos
lengua de gato; bandera; bandera blanca; bandera azul playas; prefijo; prefijo 91; prefijo madrid; continente; carrefour continente; país vasco
definición; alta definición; definición de amor; definición de cultura; definición de animal; significado; significado nombres; significado de soñar; que significa; que significa lol
sentido de la vida; diccionario; diccionario rae; contraseña; contraseña wifi; olvidé mi contraseña; gestor de contraseñas; color; color pelo; colores
naranja; la naranja mecánica; rojo; azul; verde; negro; blanco; rosa; amarillo; morado
base; base de datos; bases convocatoria; unidad; unidad didáctica; metro; metro madrid; metro de medellín; milla; milla verde
pulgada; pie; pie plano; litro; onza de oro; tonelada; nudo; nudo de corbata; quilates; grado medio
puerto; puerto rico; puerto de la cruz; port aventura; hash; hashtag; temporizador; timer; qr
código qr menú; ip; ipad; dirección; json; regex; http; emoji; morse
código morse; morsa; dados; dado; azar; juegos de azar; número; números; número pi; numerología
romano; imperio romano; números romanos; felipe vi; juan carlos i; carlos v; alfonso xiii; isabel ii; juan pablo ii; segunda guerra mundial
fecha; fecha de caducidad; fechas; calendario 2025; festivos 2025; semana santa; navidad; reyes magos; carnaval; san fermín
porcentaje; porcentaje de grasa; por ciento; cien; uno; dos; tres; cero; mil; millón
tortilla de patatas; paella; gazpacho; croquetas; torrijas; receta flan; arroz con leche; lentejas; cocido madrileño; empanada gallega
bizcocho de yogur; tacos al pastor; guacamole; arepas; ceviche; churros; pan de muerto; mole poblano; tamales; asado
real madrid barcelona; barça; atlético; liga; clasificación liga; champions; copa del rey; mundial 2022; mundial 2026; selección española
boca river; messi; cristiano ronaldo; nadal; alcaraz; fernando alonso; moto gp; fórmula 1; tour de francia; vuelta a españa 2024
pedro sánchez; rey felipe; shakira; rosalía; bad bunny; karol g; luis miguel; julio iglesias; alejandro sanz; joaquín sabina
19 días y 500 noches; estopa; el canto del loco; mecano; héroes del silencio; la oreja de van gogh; quevedo 52; bizarrap 53; c tangana; maluma
pablo picasso; dalí; cervantes; lorca; gabriel garcía márquez; borges; frida kahlo; almodóvar; penélope cruz; antonio banderas
el país; el mundo; abc; marca; as; la vanguardia; 20 minutos; clarín; la nación; el universal
antena 3; telecinco; la 1; la sexta; cuatro; rtve; movistar; netflix; hbo; disney plus
pasapalabra; supervivientes 2024; gran hermano; masterchef 12; operación triunfo; el hormiguero; first dates; la ruleta; sálvame; saber y ganar
amazon; mercadona; zara; el corte inglés; ikea; lidl; carrefour; wallapop; milanuncios; mercado libre
hacienda; renta 2024; seguridad social; sepe; dgt; correos; renfe; iberia; vueling; bbva
madrid; barcelona; sevilla; hoteles en roma; vuelos a tokio; qué ver en lisboa; valencia; granada; córdoba; salamanca
alhambra; sagrada familia; machu picchu; cancún; ibiza; mallorca; tenerife; bogotá; lima; quito
cómo hacer slime; cómo adelgazar; cómo hacer un currículum; por qué el cielo es azul; quién es el presidente; cuándo es semana santa; dónde está wally; cuántos países hay; cuántos años tiene messi; cuánto mide la torre eiffel
cuánto gana un médico; cuánto pesa un elefante; cuántas calorías tiene un plátano; cuánto dura el embarazo; cuánto cuesta un pasaporte; qué es el amor; qué hacer hoy; qué cocinar hoy; qué día es el clásico; qué es bitcoin
error 0x80070005; pantalla azul; wifi lento; impresora no imprime; captura de pantalla; unir pdf; plantilla word; excel buscarv; aprender python; descargar vlc
salario mínimo 2025; iva; irpf 2024; hipoteca; pensión; paro; vacaciones; permiso de paternidad; dni; pasaporte
dolor de cabeza; dolor de espalda; ibuprofeno 600; vitamina b12; covid 19; gripe; médico; dentista; farmacia de guardia; urgencias
perro; gato; caballo; tortuga; conejo; lobo; oso; abeja; araña; pez
a; e; o; y; si; no; en; un; m; mm
por; por qué; más; más vale tarde; menos; menos mal; entre; igual; raíz; raíz fuerte
5 km; 10 euros; 100 dólares; 3 en raya; 4 en raya; 7 vidas; 8 mile; 9 meses; 10 mandamientos; 11 m
12 uvas; 15 m; 23 f; 24/7; 4x4; 50/50; 7-zip; c++; 8 de marzo; 1 de mayo
11 de septiembre; 12 de octubre; a 3 metros bajo tierra; a6; m30; ap7 peaje; ave 3103; boeing 737; airbus a350; f18
tiempo de cocción; tiempo de espera; clima de tensión; el tiempo en tus manos; hora de dormir; la hora de la verdad; bandera de guerra; capital intelectual; moneda virtual; idioma materno
`;
