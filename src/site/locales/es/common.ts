import type { common as English } from '../en/common.ts';

export const common: typeof English = {
  skipToContent: 'Ir al contenido',
  menu: 'Menú',
  preferences: 'Preferencias',
  apiKeys: 'Claves de API',
  usage: 'Uso',
  account: 'Cuenta',
  administration: 'Administración',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  status: 'Estado',
  apiReference: 'Referencia de la API',
  sandboxNote:
    'Esto es una demostración: todos los buscadores se simulan en esta máquina. Para iniciar sesión, use el nombre y la contraseña que muestra la consola.',
  toHome: 'A la búsqueda',
  requestId: 'Petición',
  save: 'Guardar',
  cancel: 'Cancelar',
  back: 'Volver',
  saved: 'Guardado.',
  copy: 'Copiar',
  copied: 'Copiado',
  yes: 'Sí',
  no: 'No',
  never: 'nunca',
  tryAgainIn: (seconds) =>
    seconds === 1 ? 'Vuelva a intentarlo en un segundo.' : `Vuelva a intentarlo en ${seconds} segundos.`,
  tabs: {
    web: 'Web',
    images: 'Imágenes',
    news: 'Noticias',
    videos: 'Vídeos',
    maps: 'Mapas',
    translate: 'Traducir',
  },
  refusedForms: {
    stale:
      'El formulario había caducado, así que no se ha cambiado nada. Lo que escribió sigue aquí: envíelo otra vez.',
    signedOut:
      'Su sesión se ha cerrado entretanto, así que no se ha cambiado nada. Lo que escribió sigue aquí: inicie sesión en otra pestaña y envíelo otra vez.',
    stillHere: 'Lo que escribió sigue aquí.',
    largest: (mostBytes) => `Un formulario así puede ocupar ${mostBytes} bytes como máximo al enviarse.`,
    size: (bytes) => `Este ocupaba ${bytes}, así que no se ha leído.`,
    goBack: 'El botón Atrás de su navegador recupera lo que escribió.',
  },
  failures: {
    bad_request: { title: 'No ha funcionado', text: 'Una parte de esta petición no se puede leer.' },
    forbidden: { title: 'Acceso restringido', text: 'Esta parte del sitio es para administradores.' },
    stale_form: {
      title: 'El formulario ha caducado',
      text: 'No se ha cambiado nada. Vuelva atrás, recargue la página y envíe el formulario otra vez.',
    },
    not_found: { title: 'Aquí no hay nada', text: 'No hay ninguna página en esta dirección.' },
    too_large: {
      title: 'Demasiado de una vez',
      text: 'Lo enviado es más de lo que admite esta página. El botón Atrás de su navegador recupera lo que escribió.',
    },
    throttled: {
      title: 'Un poco más despacio',
      text: 'Han llegado demasiadas búsquedas suyas en poco tiempo.',
    },
    broken: {
      title: 'Algo se ha roto',
      text: 'Es un error nuestro. El operador lo encontrará en el registro.',
    },
    unavailable: {
      title: 'Volvemos enseguida',
      text: 'Una parte que esta página necesita no responde en este momento.',
    },
  },
};
