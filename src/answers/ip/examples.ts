import type { InstantAnswer } from '../../core/answers/instant.ts';

export const ipExamples: InstantAnswer['examples'] = [
  {
    query: 'what is my ip',
    body: { address: '203.0.113.7', version: 4, text: 'Your IP address is 203.0.113.7' },
  },
  {
    query: 'my ip address',
    language: 'en',
    body: { address: '203.0.113.7', version: 4, text: 'Your IP address is 203.0.113.7' },
  },
  {
    query: 'quelle est mon adresse IP',
    language: 'fr',
    body: { address: '203.0.113.7', version: 4, text: 'Votre adresse IP est 203.0.113.7' },
  },
  {
    query: 'wie ist meine IP',
    language: 'de',
    body: { address: '203.0.113.7', version: 4, text: 'Ihre IP-Adresse ist 203.0.113.7' },
  },
  {
    query: 'cuál es mi IP',
    language: 'es',
    body: { address: '203.0.113.7', version: 4, text: 'Su dirección IP es 203.0.113.7' },
  },
  {
    query: 'qual è il mio indirizzo IP',
    language: 'it',
    body: { address: '203.0.113.7', version: 4, text: 'Il tuo indirizzo IP è 203.0.113.7' },
  },
  {
    query: 'qual é o meu IP',
    language: 'pt',
    body: { address: '203.0.113.7', version: 4, text: 'O seu endereço IP é 203.0.113.7' },
  },
  {
    query: 'wat is mijn IP-adres',
    language: 'nl',
    body: { address: '203.0.113.7', version: 4, text: 'Uw IP-adres is 203.0.113.7' },
  },
  {
    query: 'ip 192.168.1.0/24',
    language: 'en',
    body: {
      cidr: '192.168.1.0/24',
      network: '192.168.1.0',
      broadcast: '192.168.1.255',
      netmask: '255.255.255.0',
      wildcard: '0.0.0.255',
      first_host: '192.168.1.1',
      last_host: '192.168.1.254',
      addresses: 256,
      hosts: 254,
      is_private: true,
      text: '192.168.1.0/24: 192.168.1.1 to 192.168.1.254, 254 hosts',
    },
  },
  {
    query: '10.1.2.3/8',
    language: 'de',
    body: {
      cidr: '10.0.0.0/8',
      network: '10.0.0.0',
      broadcast: '10.255.255.255',
      netmask: '255.0.0.0',
      wildcard: '0.255.255.255',
      first_host: '10.0.0.1',
      last_host: '10.255.255.254',
      addresses: 16777216,
      hosts: 16777214,
      is_private: true,
      text: '10.0.0.0/8: 10.0.0.1 bis 10.255.255.254, 16777214 Hosts',
    },
  },
];
