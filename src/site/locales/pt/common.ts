import type { common as English } from '../en/common.ts';

export const common: typeof English = {
  skipToContent: 'Ir para o conteúdo',
  menu: 'Menu',
  preferences: 'Preferências',
  apiKeys: 'Chaves de API',
  usage: 'Utilização',
  account: 'Conta',
  administration: 'Administração',
  signIn: 'Iniciar sessão',
  signOut: 'Terminar sessão',
  status: 'Estado',
  apiReference: 'Referência da API',
  sandboxNote:
    'Isto é uma demonstração: todos os motores são simulados nesta máquina. Para iniciar sessão, use o nome e a palavra-passe que a consola mostra.',
  toHome: 'Para a pesquisa',
  requestId: 'Pedido',
  save: 'Guardar',
  cancel: 'Cancelar',
  back: 'Voltar',
  saved: 'Guardado.',
  copy: 'Copiar',
  copied: 'Copiado',
  yes: 'Sim',
  no: 'Não',
  never: 'nunca',
  tryAgainIn: (seconds) =>
    seconds === 1
      ? 'Tente novamente dentro de um segundo.'
      : `Tente novamente dentro de ${seconds} segundos.`,
  tabs: {
    web: 'Web',
    images: 'Imagens',
    news: 'Notícias',
    videos: 'Vídeos',
    maps: 'Mapas',
    translate: 'Traduzir',
  },
  refusedForms: {
    stale:
      'O formulário estava desatualizado, por isso nada foi alterado. O que escreveu continua aqui: envie-o outra vez.',
    signedOut:
      'A sua sessão terminou entretanto, por isso nada foi alterado. O que escreveu continua aqui: inicie sessão noutro separador e depois envie-o outra vez.',
    stillHere: 'O que escreveu continua aqui.',
    largest: (mostBytes) => `Um formulário destes pode ocupar no máximo ${mostBytes} bytes ao ser enviado.`,
    size: (bytes) => `Este ocupava ${bytes}, por isso não foi lido.`,
    goBack: 'O botão Retroceder do seu navegador traz de volta o que escreveu.',
  },
  failures: {
    bad_request: { title: 'Não funcionou', text: 'Uma parte deste pedido não pode ser lida.' },
    forbidden: { title: 'Acesso reservado', text: 'Esta parte do site é para administradores.' },
    stale_form: {
      title: 'O formulário está desatualizado',
      text: 'Nada foi alterado. Volte atrás, recarregue a página e envie o formulário outra vez.',
    },
    not_found: { title: 'Aqui não há nada', text: 'Não existe nenhuma página neste endereço.' },
    too_large: {
      title: 'Demasiado de uma vez',
      text: 'É mais do que esta página aceita. O botão Retroceder do seu navegador traz de volta o que escreveu.',
    },
    throttled: {
      title: 'Um pouco mais devagar',
      text: 'Chegaram demasiadas pesquisas suas em pouco tempo.',
    },
    broken: { title: 'Algo se avariou', text: 'O erro é nosso. O operador encontra-o no registo.' },
    unavailable: {
      title: 'Voltamos já',
      text: 'Uma parte de que esta página precisa não responde neste momento.',
    },
  },
};
