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
  failures: {
    bad_request: { title: 'Não funcionou', text: 'Uma parte deste pedido não pode ser lida.' },
    forbidden: { title: 'Acesso reservado', text: 'Esta parte do site é para administradores.' },
    stale_form: {
      title: 'O formulário está desatualizado',
      text: 'Nada foi alterado. Volte atrás, recarregue a página e envie o formulário outra vez.',
    },
    not_found: { title: 'Aqui não há nada', text: 'Não existe nenhuma página neste endereço.' },
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
