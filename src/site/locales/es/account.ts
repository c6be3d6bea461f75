import type { account as English } from '../en/account.ts';

export const account: typeof English = {
  name: 'Nombre',
  password: 'Contraseña',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  passwordAgain: 'La misma contraseña otra vez',
  passwordHint: (min) =>
    `Al menos ${min} caracteres. Unas cuantas palabras seguidas se recuerdan fácilmente.`,
  nameHint: 'Letras y cifras, y . _ @ + - después del primer carácter.',
  refused: 'El nombre o la contraseña no son correctos.',
  tooManyAttempts: 'La contraseña se ha probado demasiadas veces en poco tiempo.',
  nobodyYet:
    'Aquí nadie tiene cuenta todavía. El enlace que crea la primera está en la consola en la que se inició el servidor.',
  signedInAs: (name) => `Ha iniciado sesión como ${name}.`,
  complaints: {
    name: 'Este nombre no se puede usar. Un nombre tiene hasta 64 letras y cifras, y . _ @ + - después del primer carácter.',
    password: (min, max) => `Una contraseña tiene de ${min} a ${max} caracteres.`,
    differs: 'No es la misma contraseña.',
    wrongPassword: 'No es su contraseña actual.',
  },
  setUp: {
    title: 'Crear la primera cuenta',
    lead: 'Administra este sitio. Después se pueden crear cuentas para otras personas.',
    button: 'Crear la cuenta',
    expiredTitle: 'Este enlace ha caducado',
    expired:
      'Un enlace para la primera cuenta vale una hora. Reinicie el servidor y mostrará uno nuevo en su consola. O cree la cuenta allí:',
  },
  change: {
    title: 'Cambiar la contraseña',
    lead: 'Al cambiar la contraseña se cierra la sesión en todos los demás navegadores.',
    button: 'Cambiar la contraseña',
  },
  sessions: {
    title: 'Navegadores con sesión iniciada',
    lead: 'Cierre la sesión en los que ya no use o no reconozca.',
    here: 'Este navegador',
    signedIn: 'Inicio de sesión:',
    lastSeen: 'última actividad:',
    end: 'Cerrar sesión',
    endOthers: 'Cerrar sesión en todos los demás',
    device: (browser, system) => `${browser} en ${system}`,
    unknown: 'Navegador desconocido',
  },
  done: {
    password: 'La contraseña se ha cambiado y la sesión se ha cerrado en todos los demás navegadores.',
    ended: 'La sesión de ese navegador se ha cerrado.',
    others: 'La sesión se ha cerrado en todos los demás navegadores.',
    already_set_up: 'Alguien acaba de crear la primera cuenta. Si ha sido usted, inicie sesión.',
  },
};
