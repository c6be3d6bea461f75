import type { InstantAnswer } from '../../core/answers/instant.ts';

export const portExamples: InstantAnswer['examples'] = [
  {
    query: 'port 443',
    body: {
      port: 443,
      services: [
        { protocol: 'tcp', name: 'https', description: 'http protocol over TLS/SSL' },
        { protocol: 'udp', name: 'https', description: 'http protocol over TLS/SSL' },
        { protocol: 'sctp', name: 'https', description: 'HTTPS' },
      ],
      text: 'Port 443 (TCP, UDP, SCTP): http protocol over TLS/SSL',
    },
  },
  {
    query: 'tcp port 22',
    language: 'en',
    body: {
      port: 22,
      services: [{ protocol: 'tcp', name: 'ssh', description: 'The Secure Shell (SSH) Protocol' }],
      text: 'Port 22 (TCP): The Secure Shell (SSH) Protocol',
    },
  },
  {
    query: 'which port is ssh',
    language: 'en',
    body: {
      port: 22,
      services: [
        { protocol: 'tcp', name: 'ssh', description: 'The Secure Shell (SSH) Protocol' },
        { protocol: 'udp', name: 'ssh', description: 'The Secure Shell (SSH) Protocol' },
        { protocol: 'sctp', name: 'ssh', description: 'SSH' },
      ],
      text: 'Port 22 (TCP, UDP, SCTP): The Secure Shell (SSH) Protocol',
    },
  },
  {
    query: 'ssh port',
    language: 'en',
    body: {
      port: 22,
      services: [
        { protocol: 'tcp', name: 'ssh', description: 'The Secure Shell (SSH) Protocol' },
        { protocol: 'udp', name: 'ssh', description: 'The Secure Shell (SSH) Protocol' },
        { protocol: 'sctp', name: 'ssh', description: 'SSH' },
      ],
      text: 'Port 22 (TCP, UDP, SCTP): The Secure Shell (SSH) Protocol',
    },
  },
  {
    query: 'port 80',
    language: 'fr',
    body: {
      port: 80,
      services: [
        { protocol: 'tcp', name: 'www-http', description: 'World Wide Web HTTP' },
        { protocol: 'udp', name: 'www-http', description: 'World Wide Web HTTP' },
        { protocol: 'sctp', name: 'http', description: 'HTTP' },
      ],
      text: 'Port 80 (TCP, UDP, SCTP) : World Wide Web HTTP',
    },
  },
  {
    query: 'welcher Port ist SSH',
    language: 'de',
    body: {
      port: 22,
      services: [
        { protocol: 'tcp', name: 'ssh', description: 'The Secure Shell (SSH) Protocol' },
        { protocol: 'udp', name: 'ssh', description: 'The Secure Shell (SSH) Protocol' },
        { protocol: 'sctp', name: 'ssh', description: 'SSH' },
      ],
      text: 'Port 22 (TCP, UDP, SCTP): The Secure Shell (SSH) Protocol',
    },
  },
  {
    query: 'puerto 3306',
    language: 'es',
    body: {
      port: 3306,
      services: [
        { protocol: 'tcp', name: 'mysql', description: 'MySQL' },
        { protocol: 'udp', name: 'mysql', description: 'MySQL' },
      ],
      text: 'Puerto 3306 (TCP, UDP): MySQL',
    },
  },
  {
    query: 'porta 25',
    language: 'it',
    body: {
      port: 25,
      services: [
        { protocol: 'tcp', name: 'smtp', description: 'Simple Mail Transfer' },
        { protocol: 'udp', name: 'smtp', description: 'Simple Mail Transfer' },
      ],
      text: 'Porta 25 (TCP, UDP): Simple Mail Transfer',
    },
  },
  {
    query: 'porta do https',
    language: 'pt',
    body: {
      port: 443,
      services: [
        { protocol: 'tcp', name: 'https', description: 'http protocol over TLS/SSL' },
        { protocol: 'udp', name: 'https', description: 'http protocol over TLS/SSL' },
        { protocol: 'sctp', name: 'https', description: 'HTTPS' },
      ],
      text: 'Porta 443 (TCP, UDP, SCTP): http protocol over TLS/SSL',
    },
  },
  {
    query: 'poort 53',
    language: 'nl',
    body: {
      port: 53,
      services: [
        { protocol: 'tcp', name: 'domain', description: 'Domain Name Server' },
        { protocol: 'udp', name: 'domain', description: 'Domain Name Server' },
      ],
      text: 'Poort 53 (TCP, UDP): Domain Name Server',
    },
  },
  {
    query: 'udp port 123',
    language: 'en',
    body: {
      port: 123,
      services: [{ protocol: 'udp', name: 'ntp', description: 'Network Time Protocol' }],
      text: 'Port 123 (UDP): Network Time Protocol',
    },
  },
];
