import type { account as English } from '../en/account.ts';

export const account: typeof English = {
  name: 'Nome',
  password: 'Palavra-passe',
  currentPassword: 'Palavra-passe atual',
  newPassword: 'Nova palavra-passe',
  passwordAgain: 'A mesma palavra-passe outra vez',
  passwordHint: (min) => `Pelo menos ${min} caracteres. Algumas palavras seguidas são fáceis de recordar.`,
  nameHint: 'Letras e algarismos, e . _ @ + - depois do primeiro carácter.',
  refused: 'O nome ou a palavra-passe não está certo.',
  tooManyAttempts: 'A palavra-passe foi tentada demasiadas vezes em pouco tempo.',
  nobodyYet:
    'Ainda ninguém tem conta aqui. A ligação que cria a primeira está na consola em que o servidor foi iniciado.',
  signedInAs: (name) => `Sessão iniciada como ${name}.`,
  complaints: {
    name: 'Este nome não pode ser usado. Um nome tem até 64 letras e algarismos, e . _ @ + - depois do primeiro carácter.',
    password: (min, max) => `Uma palavra-passe tem de ${min} a ${max} caracteres.`,
    differs: 'Não é a mesma palavra-passe.',
    wrongPassword: 'Não é a palavra-passe atual.',
  },
  setUp: {
    title: 'Criar a primeira conta',
    lead: 'Administra este site. Depois podem ser criadas contas para outras pessoas.',
    button: 'Criar a conta',
    expiredTitle: 'Esta ligação expirou',
    expired:
      'Uma ligação para a primeira conta é válida durante uma hora. Reinicie o servidor: mostra uma nova na sua consola. Ou crie a conta aí:',
  },
  change: {
    title: 'Mudar a palavra-passe',
    lead: 'Quando a palavra-passe muda, a sessão termina em todos os outros navegadores.',
    button: 'Mudar a palavra-passe',
  },
  sessions: {
    title: 'Navegadores com sessão iniciada',
    lead: 'Termine a sessão nos que já não usa ou não reconhece.',
    here: 'Este navegador',
    signedIn: 'Início de sessão:',
    lastSeen: 'última atividade:',
    end: 'Terminar sessão',
    endOthers: 'Terminar sessão em todos os outros',
    device: (browser, system) => `${browser} em ${system}`,
    unknown: 'Navegador desconhecido',
  },
  done: {
    password: 'A palavra-passe foi mudada e a sessão terminou em todos os outros navegadores.',
    ended: 'A sessão desse navegador terminou.',
    others: 'A sessão terminou em todos os outros navegadores.',
    already_set_up: 'Alguém acabou de criar a primeira conta. Se foi o seu caso, inicie sessão.',
  },
};
